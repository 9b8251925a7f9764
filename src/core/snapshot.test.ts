import { expect, test } from "vitest";
import { openSnapshot } from "./snapshot.ts";

test("a snapshot holds what was read last, also after a reload that failed", async () => {
	let stored = "first";
	const snapshot = await openSnapshot(async () => {
		if (!stored) throw new Error("no database");
		return { text: stored };
	});
	stored = "second";
	expect(snapshot.current).toEqual({ text: "first" });
	await snapshot.reload();
	expect(snapshot.current).toEqual({ text: "second" });
	stored = "";
	await expect(snapshot.reload()).rejects.toThrow("no database");
	expect(snapshot.current).toEqual({ text: "second" });
});
