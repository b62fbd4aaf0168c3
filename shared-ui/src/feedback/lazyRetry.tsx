import { Component, lazy, useState } from 'react';
import type { ComponentType } from 'react';

interface FailureProps {
  error: unknown;
  onMount: () => void;
}

/** Throws the error of a failed load, but only after mounting: once mounted, React does not request the failed load again. */
class Failure extends Component<FailureProps, { mounted: boolean }> {
  override state = { mounted: false };

  override componentDidMount() {
    this.props.onMount();
    this.setState({ mounted: true });
  }

  override render() {
    if (this.state.mounted) throw this.props.error;
    return null;
  }
}

/**
 * Returns a component that is loaded when it is first rendered, like `React.lazy`. `React.lazy` caches a failed load. With `lazyRetry`
 * the nearest error boundary gets the error, and the next mount loads again.
 */
export function lazyRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () => {
    const Attempt = lazy<ComponentType<Props>>(async () => {
      try {
        return await load();
      } catch (error) {
        const renew = () => {
          // Several components may render the same failure. Only the first of them starts a new attempt.
          if (current === Attempt) current = attempt();
        };
        return { default: () => <Failure error={error} onMount={renew} /> };
      }
    });
    return Attempt as ComponentType<Props>;
  };
  let current = attempt();

  return function LazyRetry(props: Props) {
    const [Current] = useState(() => current);
    return <Current {...props} />;
  };
}
