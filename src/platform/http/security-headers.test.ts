import { expect, test } from "vitest";
import { contentPolicy, securityHeaders } from "./security-headers.ts";

function directives(policy: string): Map<string, string[]> {
	return new Map(
		policy.split("; ").map((directive) => {
			const [name = "", ...sources] = directive.split(" ");
			return [name, sources];
		}),
	);
}

test("a page runs our own files and nothing else: no inline script, no eval, no other host", () => {
	const policy = directives(contentPolicy(["abc="]));
	expect(policy.get("default-src")).toEqual(["'none'"]);
	expect(policy.get("script-src")).toEqual(["'self'"]);
	expect(contentPolicy(["abc="])).not.toMatch(/unsafe|https?:|\*/);
});

test("an inline style is allowed by its hash alone, and none where the page names none", () => {
	expect(directives(contentPolicy(["abc="])).get("style-src")).toEqual(["'self'", "'sha256-abc='"]);
	expect(directives(contentPolicy([])).get("style-src")).toEqual(["'self'"]);
});

test("CALL-001: a page may ask the hosts of the published calls, and runs nothing of theirs", () => {
	const policy = directives(contentPolicy([], { calls: ["https://calls.example"] }));
	expect(policy.get("connect-src")).toEqual(["'self'", "https://calls.example"]);
	expect(policy.get("script-src")).toEqual(["'self'"]);
});

test("pictures and films may come from the named hosts, and nothing else of theirs", () => {
	const media = ["https://media.example"];
	const policy = directives(contentPolicy([], { media }));
	expect(policy.get("img-src")).toEqual(["'self'", "data:", ...media]);
	expect(policy.get("media-src")).toEqual(["'self'", ...media]);
	expect(policy.get("connect-src")).toEqual(["'self'"]);
	expect(policy.get("script-src")).toEqual(["'self'"]);
});

test("scripts of others get the named hosts and no inline script; style that they write is allowed in place of the hashes", () => {
	const foreign = {
		...{ scripts: ["https://s.example"], connections: ["https://c.example"] },
		...{ images: ["https://i.example"], frames: ["https://f.example"], hasInlineStyle: false },
	};
	const frames = ["https://film.example"];
	const policy = directives(contentPolicy(["abc="], { frames, foreign }));
	expect(policy.get("script-src")).toEqual(["'self'", "https://s.example"]);
	expect(policy.get("connect-src")).toEqual(["'self'", "https://c.example"]);
	expect(policy.get("img-src")).toEqual(["'self'", "data:", "https://i.example"]);
	expect(policy.get("frame-src")).toEqual([...frames, "https://f.example"]);
	expect(policy.get("style-src")).toEqual(["'self'", "'sha256-abc='"]);
	const styled = directives(
		contentPolicy(["abc="], { foreign: { ...foreign, hasInlineStyle: true } }),
	);
	expect(styled.get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
	expect(styled.get("script-src")).toEqual(["'self'", "https://s.example"]);
});

test("a page cannot be framed, rebased, made to post elsewhere or made to load a plug-in", () => {
	const policy = directives(contentPolicy([]));
	expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
	expect(policy.get("base-uri")).toEqual(["'none'"]);
	expect(policy.get("form-action")).toEqual(["'self'"]);
	expect(policy.get("object-src")).toEqual(["'none'"]);
});

test("every answer says that its type is what it says, and only https answers bind to https", () => {
	const plain = securityHeaders({ secure: false });
	expect(plain["x-content-type-options"]).toBe("nosniff");
	expect(plain["referrer-policy"]).toBe("strict-origin-when-cross-origin");
	expect(plain).not.toHaveProperty("strict-transport-security");
	expect(securityHeaders({ secure: true })).toMatchObject({
		...plain,
		"strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
	});
});
