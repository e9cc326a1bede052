import { Component, type ReactNode } from 'react';

/** Keeps a control that throws from taking its form along: the fallback stands in its place. */
export class FieldBoundary extends Component<
  { readonly fallback: () => ReactNode; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
