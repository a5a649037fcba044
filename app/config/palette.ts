/**
 * Colours of the default theme (docs/theme.md): brick, slate and paper. An agency may override any of them;
 * text that is unreadable on its background is refused.
 */
export const LIGHT = {
  paper: "#faf8f5",
  surface: "#ffffff",
  ink: "#1f2328",
  slate: "#44505c",
  hairline: "#e4dfd7",
  control: "#8a8378",
  action: "#9c3d27",
  onAction: "#ffffff",
  success: "#3f5f3a",
  notice: "#7a5410",
  error: "#a61b1b",
};

/** Colours of the default theme in dark mode. */
export const DARK: typeof LIGHT = {
  paper: "#16191c",
  surface: "#1f2428",
  ink: "#f1eeea",
  slate: "#b3bcc4",
  hairline: "#363c42",
  control: "#7d858c",
  action: "#e08a6f",
  onAction: "#1c0f0a",
  success: "#9cc295",
  notice: "#e0b566",
  error: "#f2938c",
};

export type Palette = typeof LIGHT;
export type ColourRole = keyof Palette;
