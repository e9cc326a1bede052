import { Component, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { isLostCode, reloadForCode } from './lost-code.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { words } from '../words.ts';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Retries by itself when this changes, so that navigating elsewhere shows that page. */
  readonly resetBy: string;
}

interface State {
  readonly failure: 'none' | 'reloading' | 'told';
  readonly resetBy: string;
}

/** Catches errors in rendering a page, and offers a way back. If the page's code could not be loaded, reloads it first. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: 'none', resetBy: this.props.resetBy };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: isLostCode(error) ? 'reloading' : 'told' };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.resetBy === state.resetBy ? null : { failure: 'none', resetBy: props.resetBy };
  }

  override componentDidCatch(error: unknown): void {
    if (!isLostCode(error)) return;
    void reloadForCode().then((reloads) => {
      if (!reloads) this.setState({ failure: 'told' });
    });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === 'reloading') return <PageSkeleton />;
    return failure === 'told' ? <ErrorPage /> : this.props.children;
  }
}

function ErrorPage() {
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-24 text-center">
      <h1 className="font-display text-2xl font-semibold sm:text-3xl">{words.pageNotShown}</h1>
      <p className="max-w-prose text-ink-muted">{words.pageBroke}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{words.reloadThePage}</Button>
        {/* A real navigation, so that no broken state is kept. */}
        <a
          href="/"
          className="inline-flex min-h-11 items-center rounded-lg border border-line-strong bg-surface px-4 font-semibold hover:bg-surface-muted"
        >
          {words.backToHomepage}
        </a>
      </div>
    </div>
  );
}
