import { Component, type ReactNode, Suspense } from "react";

type PagePartProps = {
  /** A failed part is rendered again when this changes. */
  resetKey: unknown;
  children: ReactNode;
};

type PagePartState = { resetKey: unknown; hasFailed: boolean };

/**
 * Error boundary and suspense boundary: a part that throws while rendering is left out and the rest of the
 * page remains (docs/decisions/0304-parts-that-fail.md). A part may also load lazily: until then nothing is
 * in its place.
 */
export class PagePart extends Component<PagePartProps, PagePartState> {
  override state = { resetKey: this.props.resetKey, hasFailed: false };

  static getDerivedStateFromProps({ resetKey }: PagePartProps, state: PagePartState): PagePartState | null {
    return resetKey === state.resetKey ? null : { resetKey, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<PagePartState> {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
