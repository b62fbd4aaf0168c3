import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Of the part that is bounded, for reports. */
  name: string;
  /** What stands in its place; `reset` renders the part anew. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo, name: string) => void;
  children: ReactNode;
}

interface Failure {
  error: unknown;
}

/** Keeps an error in one part of the page from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info, this.props.name);
  }

  readonly reset = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.reset) : this.props.children;
  }
}
