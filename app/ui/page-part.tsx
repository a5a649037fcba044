import { Component, type ReactNode, Suspense } from "react";

type PagePartProps = {
  /** What the part shows. A part that has failed is tried again once this is another. */
  of: unknown;
  children: ReactNode;
};

type PagePartState = { of: unknown; hasFailed: boolean };

/**
 * A part of a page that is left out when it throws while rendering, so that the rest of the page remains
 * (docs/decisions/0304-parts-that-fail.md). It may also be fetched later: until then nothing is in its place.
 */
export class PagePart extends Component<PagePartProps, PagePartState> {
  override state = { of: this.props.of, hasFailed: false };

  static getDerivedStateFromProps({ of }: PagePartProps, state: PagePartState): PagePartState | null {
    return of === state.of ? null : { of, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<PagePartState> {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
