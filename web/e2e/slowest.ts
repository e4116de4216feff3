import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How many are named. */
const NAMED = 20;

/** Names the tests that took longest when all have ended, their second tries included. */
export default class Slowest implements Reporter {
  private readonly took = new Map<TestCase, number>();

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.took.set(test, (this.took.get(test) ?? 0) + result.duration);
  }

  onEnd(): void {
    const slowest = [...this.took].sort(([, one], [, other]) => other - one).slice(0, NAMED);
    console.log(`\nThe slowest of ${this.took.size} tests:`);
    for (const [test, milliseconds] of slowest) {
      const [, project, ...path] = test.titlePath();
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(8)} s  [${project}] ${path.join(' › ')}`);
    }
  }
}
