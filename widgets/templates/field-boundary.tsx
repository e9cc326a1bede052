import { Component, type ReactNode } from 'react';

/** Keeps a control that throws from breaking its form: the fallback replaces it. */
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
