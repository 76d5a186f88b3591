/** Asks until the answer is one that pleases. @throws when none does in ten seconds */
export async function until<T>(ask: () => Promise<T>, pleases: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (pleases(answer)) return answer;
    if (performance.now() > deadline)
      throw new Error(`not within ten seconds; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
