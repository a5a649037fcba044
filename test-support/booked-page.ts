import { vi } from "vitest";

/** Replaces the function of `booked-page.server.ts`; a test says what it returns. */
export const bookedPage = vi.fn();
