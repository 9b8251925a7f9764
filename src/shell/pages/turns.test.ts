import { expect, test } from "vitest";
import { takeTurn } from "./turns.ts";

test("each caller has a turn of the event loop of its own", async () => {
	let turn = 0;
	const count = () => {
		turn++;
		if (turn < 20) setImmediate(count);
	};
	count();
	const turns = await Promise.all(
		Array.from({ length: 5 }, async () => {
			await takeTurn();
			return turn;
		}),
	);
	expect(new Set(turns).size).toBe(5);
});
