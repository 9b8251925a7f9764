import { expect, test, vi } from "vitest";
import { parseUuid } from "#core/ids.ts";
import { newId } from "./new-id-behaviour.ts";

test("an id is one that the server takes, also where the browser hands none out", () => {
	expect(parseUuid(newId())).toBeDefined();
	vi.stubGlobal("crypto", {
		getRandomValues: crypto.getRandomValues.bind(crypto),
	});
	const own = Array.from({ length: 50 }, newId);
	vi.unstubAllGlobals();
	expect(own.filter((id) => parseUuid(id) === undefined)).toEqual([]);
	expect(new Set(own).size).toBe(50);
});
