import { expect, test } from "vitest";
import { defaultCallBases } from "#core/calls.ts";
import { type CallApi, createCallApi } from "#shell/browser/call-api.ts";
import { getVisit } from "#visitors/calls.ts";
import { loadVisit, visitState } from "./visit-state.ts";

const page = {
	address: "https://a.example/x?y=1",
	referrer: "https://b.example/",
	type: "home",
	timeZone: "Asia/Kolkata",
};
const askThrough = (respond: (address: string, init: RequestInit) => Response): CallApi =>
	createCallApi({
		bases: defaultCallBases,
		fetch: async (address, init) => respond(address, init),
		logError: () => {},
		now: () => 0,
		pageQuery: "",
	});

test("ACC-009: the store of who is here has data, version and error, and a failed question leaves what was known", async () => {
	expect(Object.keys(visitState.get()).sort()).toEqual(["data", "error", "version"]);
	const sent: unknown[] = [];
	await loadVisit(
		askThrough((address, init) => {
			sent.push([init.method, address, JSON.parse(String(init.body))]);
			return Response.json({ userType: "b2c" });
		}),
		page,
	);
	expect(sent).toEqual([
		[
			"POST",
			"/api-nocache?method=getVisit",
			{ page: page.address, referrer: page.referrer, pageType: "home", timeZone: page.timeZone },
		],
	]);
	await loadVisit(
		askThrough(() => new Response("", { status: 503 })),
		page,
	);
	expect(visitState.get()).toEqual({
		data: { userType: "b2c" },
		version: 1,
		error: "getVisit answered 503",
	});
});

test("the browser asks at the address where the call is published", () => {
	expect(getVisit).toMatchObject({
		base: "api-nocache",
		name: "getVisit",
		verb: "POST",
	});
});
