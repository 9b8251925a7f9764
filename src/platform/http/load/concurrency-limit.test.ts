import fc from "fast-check";
import { expect, test } from "vitest";
import { ClientGone, createConcurrencyLimit, overloaded } from "./concurrency-limit.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("as many wait as are expected to have their turn in time", async () => {
	let now = 0;
	const limit = createConcurrencyLimit({ running: 1, waiting: 100, wait: 395 }, () => now);
	/** So long does each piece of work take from now on. */
	const workAt = async (ms: number) => {
		for (let count = 0; count < 100; count++) {
			const leave = await limit.enter();
			now += ms;
			leave();
		}
	};
	const room = async () => {
		const leave = await limit.enter();
		let taken = 0;
		const waiting: Promise<() => void>[] = [];
		for (; !limit.isFull; taken++) waiting.push(limit.enter());
		leave();
		for (const next of waiting) (await next)();
		return taken;
	};
	await workAt(100);
	expect(await room()).toBe(4);
	await workAt(10);
	expect(await room()).toBe(40);
	await workAt(0);
	expect(await room()).toBe(100);
	await workAt(10_000);
	expect(await room()).toBe(1);
});

test("in any order of arrivals and ends no more run than allowed, each piece of work ends once, and none is forgotten", () =>
	fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 1, max: 4 }),
			fc.integer({ min: 0, max: 6 }),
			fc.array(fc.constantFrom("come", "end", "leave", "turn"), {
				maxLength: 60,
			}),
			async (running, waiting, steps) => {
				const limit = createConcurrencyLimit({
					running,
					waiting,
					wait: Number.POSITIVE_INFINITY,
				});
				const ends: (() => void)[] = [];
				const clients: { gone: boolean }[] = [];
				const seen = { came: 0, ran: 0, refused: 0, gone: 0 };
				const come = () => {
					const client = { gone: false };
					clients.push(client);
					seen.came++;
					limit
						.enter(() => client.gone)
						.then((end) => {
							seen.ran++;
							ends.push(end);
							expect(ends.length).toBeLessThanOrEqual(running);
						})
						.catch((problem) => {
							if (problem === overloaded) seen.refused++;
							else if (problem instanceof ClientGone) seen.gone++;
							else throw problem;
						});
				};
				for (const step of steps) {
					if (step === "come") come();
					if (step === "leave") {
						const client = clients.at(-1);
						if (client) client.gone = true;
					}
					if (step === "end") {
						const end = ends.shift();
						end?.();
						end?.();
					}
					if (step === "turn") await turn();
				}
				for (;;) {
					await turn();
					const end = ends.shift();
					if (!end) break;
					end();
				}
				expect(seen.ran + seen.refused + seen.gone).toBe(seen.came);
				expect(limit.isFull).toBe(false);
			},
		),
	));
