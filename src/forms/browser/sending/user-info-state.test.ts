import { afterEach, expect, test, vi } from "vitest";
import { type CallApi, CallError } from "#shell/browser/call-api.ts";
import { knownUser, userStore } from "./user-info-state.ts";

const unknown = userStore.get();
afterEach(() => {
	userStore.set(unknown);
	vi.unstubAllGlobals();
});

/** A page that was opened with this hash, and a server that answers so. */
function aPage(auh: string, answer: () => Promise<unknown>) {
	vi.stubGlobal("location", { search: `?auh=${auh}` });
	let count = 0;
	const ask: CallApi = async () => {
		count++;
		return (await answer()) as never;
	};
	return { ask, asked: () => count };
}

test("the visitor is asked for once, however often before the answer", async () => {
	const user = { email: "ada@example.com" };
	const { ask, asked } = aPage("good", async () => ({ data: user }));
	const first = knownUser(false, ask);
	const second = knownUser(false, ask);
	expect(await Promise.all([first, second])).toEqual([user, user]);
	expect(await knownUser(false, ask)).toEqual(user);
	expect(asked()).toBe(1);
});

test("a hash that is invalid is not asked about again, one without an answer is", async () => {
	const invalid = aPage("bad", async () => {
		throw new CallError("getHashedUserInfo answered 403", 403, undefined);
	});
	for (let count = 0; count < 3; count++)
		expect(await knownUser(false, invalid.ask)).toBeUndefined();
	expect(invalid.asked()).toBe(1);
	const offline = aPage("good", async () => {
		throw new TypeError("no network");
	});
	for (let count = 0; count < 3; count++) await knownUser(false, offline.ask);
	expect(offline.asked()).toBe(3);
});
