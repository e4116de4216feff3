import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A part of a screen: what only a page loaded anew can mend is left to the screen. */
  part?: boolean;
}

/** A download of code fails after an update of the server: the old files are gone. */
export function isStale(error: unknown): boolean {
  return error instanceof TypeError && /import|module script|dynamically/i.test(error.message);
}

/** Keeps a crash inside its part of the page. A change of `key` clears it, so the next screen starts clean. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A part of the screen crashed', error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.part && isStale(this.state.error)) throw this.state.error;
    return this.props.fallback(this.state.error, () => this.setState({ error: undefined, failed: false }));
  }
}
