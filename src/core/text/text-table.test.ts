import { expect, test } from "vitest";
import { tableLines } from "./text-table.ts";

test("columns are aligned in every script, and no line ends in blanks", () => {
	expect(
		tableLines(
			["who", "what"],
			[
				["Ada", "called"],
				["王小明", "waits"],
				["é", ""],
			],
		),
	).toEqual(["who     what", "Ada     called", "王小明  waits", "é"]);
});
