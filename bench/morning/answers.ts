import { quantile } from '../lib/results.ts';

/** A measured response. */
interface Answer {
  /** The time when the response was complete, from `performance.now()`. */
  at: number;
  seconds: number;
  /** Undefined when the connection broke. */
  status: number | undefined;
}

/** Creates a `fetch` that measures every request until the last byte of its response, and a summary of the measurements. */
export function createAnswers() {
  const answers: Answer[] = [];
  const measured: typeof fetch = async (input, init) => {
    const began = performance.now();
    const note = (status: number | undefined) => {
      const at = performance.now();
      answers.push({ at, seconds: (at - began) / 1000, status });
    };
    try {
      const answer = await fetch(input, init);
      const content = await answer.arrayBuffer();
      note(answer.status);
      const { status, headers } = answer;
      return new Response(content.byteLength === 0 ? null : content, { status, headers });
    } catch (error) {
      note(undefined);
      throw error;
    }
  };
  return {
    /** `fetch` with measurement. */
    fetch: measured,
    /** Summarises the responses between two times of `performance.now()`. */
    between(from: number, to: number) {
      const those = answers.filter(({ at }) => at >= from && at < to);
      const times = those.map(({ seconds }) => seconds);
      return {
        answers: those.length,
        refused: those.filter(({ status }) => status !== undefined && status >= 500).length,
        broken: those.filter(({ status }) => status === undefined).length,
        'p99 s': Math.round(quantile(times, 0.99) * 100) / 100,
        'slowest s': Math.round(Math.max(0, ...times) * 100) / 100,
        'over 10 s': times.filter((seconds) => seconds > 10).length,
      };
    },
  };
}
