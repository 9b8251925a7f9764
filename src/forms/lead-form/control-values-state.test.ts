import { expect, test, vi } from "vitest";
import { collectTexts } from "./control-values-state.ts";

function collecting() {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const taken: string[] = [];
	const texts = collectTexts((key, text) => taken.push(`${key}: ${text}`));
	return { texts, taken };
}

test("texts are taken once, as they are when typing rests", () => {
	const { texts, taken } = collecting();
	texts.add("name", "A");
	vi.advanceTimersByTime(200);
	texts.add("name", "Ad");
	vi.advanceTimersByTime(200);
	expect(taken).toEqual([]);
	vi.advanceTimersByTime(100);
	expect(taken).toEqual(["name: Ad"]);
	vi.useRealTimers();
});

test("what reads the state gets every text that was typed before, and nothing is taken a second time", () => {
	const { texts, taken } = collecting();
	texts.add("name", "Ada");
	texts.add("email", "ada@");
	texts.flush();
	expect(taken).toEqual(["name: Ada", "email: ada@"]);
	texts.flush();
	vi.advanceTimersByTime(1_000);
	expect(taken).toHaveLength(2);
	vi.useRealTimers();
});
