import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How many are named. */
const NAMED = 20;

/**
 * Names, when all have ended, the tests that took longest, their second tries included, and below them those that did not pass:
 * where only the end of a long output is kept, that is what is asked of it.
 */
export default class Slowest implements Reporter {
  private readonly took = new Map<TestCase, number>();
  private readonly said = new Map<TestCase, string>();

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.took.set(test, (this.took.get(test) ?? 0) + result.duration);
    const message = result.error?.message;
    if (message) {
      this.said.set(test, message);
    }
  }

  onEnd(): void {
    const slowest = [...this.took].sort(([, one], [, other]) => other - one).slice(0, NAMED);
    console.log(`\nThe slowest of ${this.took.size} tests:`);
    for (const [test, milliseconds] of slowest) {
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${named(test)}`);
    }
    for (const [test, message] of this.said) {
      const passed = test.outcome() === 'flaky';
      console.log(`\n${passed ? 'Passed at a later try' : 'Failed'}: ${named(test)}\n${indented(message)}`);
    }
  }
}

function named(test: TestCase): string {
  const [, project, ...path] = test.titlePath();
  return `[${project}] ${path.join(' › ')}`;
}

/** The first lines of what a test said, without the colours of a terminal. */
function indented(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour is one.
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
  return plain
    .split('\n')
    .slice(0, 8)
    .map((line) => `    ${line}`)
    .join('\n');
}
