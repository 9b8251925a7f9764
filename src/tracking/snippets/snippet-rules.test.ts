import { describe, expect, test } from "vitest";
import { createTimedId } from "#core/timed-ids.ts";
import { readConfig } from "#platform/config/config.ts";
import { createHeldEvents } from "./held-event-state.ts";
import { isPlainAddress, toSharedAddress, toSnippetEvent } from "./snippet-event-payload.ts";
import { findForeignScripts } from "./snippet-host-rules.ts";
import { createSnippetIdentity } from "./snippet-identity-state.ts";

function aStorage() {
	const values = new Map<string, string>();
	return {
		values,
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => void values.set(key, value),
		removeItem: (key: string) => void values.delete(key),
	};
}
const now = 1_795_176_000_000;
const aRecord = (name: string, data: Record<string, unknown>, pageUrl = "/") => ({
	key: "event" as const,
	value: {
		...{ event_id: createTimedId(now), event_time: now, event_name: name, event_data: data },
		...{ page_url: pageUrl, page_type: "home" },
	},
});
const hostsWith = (env: Record<string, string>) => {
	const read = readConfig({
		...{ WEBENGAGE_LICENSE_CODE: "~license1", WEBENGAGE_API_KEY: "a key of ours" },
		...{ AMPLITUDE_API_KEY: "a key of ours" },
		...{ GA4_MEASUREMENT_ID: "G-TEST1", GA4_API_SECRET: "a secret of ours" },
		...env,
	});
	if (!read.ok) throw new Error(read.reason);
	return findForeignScripts(read.value.sinks);
};

describe("the hosts of the policy", () => {
	test("are those of the services whose scripts are on, none without one", () => {
		expect(hostsWith({})).toBeUndefined();
		expect(hostsWith({ AMPLITUDE_BROWSER: "1" })).toEqual({
			...{ scripts: ["https://cdn.amplitude.com"], connections: ["https://api2.amplitude.com"] },
			...{ images: [], frames: [], hasInlineStyle: false },
		});
		expect(hostsWith({ GA4_BROWSER: "1" })).toEqual({
			scripts: ["https://www.googletagmanager.com"],
			...{ connections: ["https://*.google-analytics.com"] },
			...{ images: ["https://*.google-analytics.com"], frames: [], hasInlineStyle: false },
		});
	});

	test("are those of the region", () => {
		const eu = { AMPLITUDE_BROWSER: "1", AMPLITUDE_URL: "https://api.eu.amplitude.com" };
		expect(hostsWith(eu)?.connections).toEqual([eu.AMPLITUDE_URL]);
		const india = { WEBENGAGE_BROWSER: "1", WEBENGAGE_URL: "https://api.in.webengage.com" };
		expect(hostsWith(india)?.scripts).toEqual([
			...["https://widgets.in.webengage.com", "https://wsdk-files.in.webengage.com"],
			"https://c.in.webengage.com",
		]);
	});
});

describe("an event for the script of a service", () => {
	test("TRK-045: has the cleaned fields of its definition, and none where it is barred, unknown, empty or sent by the server", () => {
		const data = { link_text: "Ada ada@example.com", link_url: "/courses", foreign: 1 };
		const event = toSnippetEvent(aRecord("banner_clicked", data, "/?utm_source=letter"), "/");
		expect(event).toMatchObject({
			...{ name: "banner_clicked", page: "/", entryPage: "/" },
			fields: { link_url: "/courses", user_type: "b2c" },
		});
		expect(event?.fields).not.toHaveProperty("foreign");
		expect(event?.fields).not.toHaveProperty("link_text");
		const nothing = [
			toSnippetEvent(aRecord("banner_clicked", data), "/", ["banner_clicked"]),
			toSnippetEvent(aRecord("no_such_event", data), "/"),
			toSnippetEvent(aRecord("banner_clicked", {}), "/"),
			toSnippetEvent(aRecord("lead_submitted", { site_module: "query box" }), "/"),
		];
		expect(nothing).toEqual([undefined, undefined, undefined, undefined]);
	});

	test("names the page without what may be about a person", () => {
		expect(toSharedAddress("https://a.example", "/thank-you/3fdbc0e8-5fd6?utm_source=x")).toBe(
			"https://a.example/thank-you/:id?utm_source=x",
		);
		const isPlain = (pathname: string, search = "") => isPlainAddress({ pathname, search });
		expect(isPlain("/courses/sql-for-analysts", "?utm_source=x&form=query+box")).toBe(true);
		expect(isPlain("/courses/sql-for-analysts", "?email=ada%40example.com")).toBe(false);
		expect(isPlain("/certificates/3fdbc0e85fd64c00")).toBe(false);
	});
});

test("TRK-038, TRK-039, TRK-040: held events survive the page, come out in order and once, and are bounded; a storage that fails breaks nothing", () => {
	const storage = aStorage();
	const eventOf = (text: string) => {
		const event = toSnippetEvent(aRecord("banner_clicked", { link_text: text }), "/");
		if (!event) throw new Error("no event");
		return event;
	};
	const held = createHeldEvents(() => storage);
	for (let count = 0; count < 510; count++) held.add(eventOf(`Text ${count}`));
	const taken = createHeldEvents(() => storage).take();
	expect(taken).toHaveLength(500);
	expect(taken[0]).toMatchObject({
		fields: { link_text: "Text 10" },
		definition: { id: "banner_clicked" },
	});
	expect(held.take()).toEqual([]);
	storage.setItem("sl-held-events", "{broken");
	expect(createHeldEvents(() => storage).take()).toEqual([]);
	const failing = createHeldEvents(() => {
		throw new Error("forbidden");
	});
	failing.add(eventOf("Only here"));
	expect(failing.take()).toHaveLength(1);
});

test("TRK-035, TRK-037: an account logs in and out, somebody else logs in, whoever sent a form stays known", () => {
	const storage = aStorage();
	const identity = createSnippetIdentity(() => storage);
	expect(identity.change(undefined)).toBeUndefined();
	expect(identity.change({ key: "ada", isAccount: true })).toBe("login");
	expect(identity.change({ key: "ada", isAccount: true })).toBeUndefined();
	expect(createSnippetIdentity(() => storage).get()).toEqual({ key: "ada", isAccount: true });
	expect(identity.change({ key: "bob", isAccount: true })).toBe("login");
	expect(identity.change(undefined)).toBe("logout");
	expect(identity.get()).toBeUndefined();
	expect(identity.change({ key: "eve", isAccount: false })).toBe("login");
	expect(identity.change(undefined)).toBeUndefined();
	expect(identity.get()).toEqual({ key: "eve", isAccount: false });
	identity.forget();
	expect(storage.values.size).toBe(0);
});
