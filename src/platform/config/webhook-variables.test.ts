import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("webhooks of single forms are read, with and without a secret", () => {
	const read = readConfig({
		FORM_WEBHOOKS: `
- forms: [reseller, become a trainer]
  url: https://key:word@partners.example/hook
  secret: ${secret}
- { forms: [grievance], url: "http://127.0.0.1:9000/" }`,
	});
	expect(read.ok && read.value.crm.formWebhooks).toEqual([
		{
			forms: ["reseller", "become a trainer"],
			address: "https://key:word@partners.example/hook",
			secrets: [secret],
		},
		{ forms: ["grievance"], address: "http://127.0.0.1:9000/", secrets: [] },
	]);
	const unset = readConfig({});
	expect(unset.ok && unset.value.crm.formWebhooks).toEqual([]);
});

test.each([
	["forms: [reseller]", "what is set is no list"],
	["[", "line 1 is not valid YAML"],
	["[hush]", "entry 1 is not made of forms, url and secret alone"],
	["[{ forms: [], url: 'https://a.example' }]", "entry 1 needs forms, a list of names of forms"],
	[
		"[{ forms: [reseller], url: 'ftp://hush.example' }]",
		"entry 1 needs a url that begins with http:// or https://",
	],
	[
		"[{ forms: [reseller], url: 'https://a.example', secret: hush }]",
		"entry 1 has a secret that is not one such as whsec_ and base64",
	],
	[
		"[{ forms: [reseller], url: 'https://a.example', hush: 1 }]",
		"entry 1 is not made of forms, url and secret alone",
	],
	[
		"[{ forms: [a], url: 'https://a.example' }, { forms: [b, a], url: 'https://b.example' }]",
		"entry 2 names a form of another entry",
	],
	[
		JSON.stringify(
			Array.from({ length: 101 }, (_, index) => ({
				forms: [`form ${index}`],
				url: "https://a.example",
			})),
		),
		"it has more than 100 entries",
	],
])("FORM_WEBHOOKS that are %s: %s", (FORM_WEBHOOKS, reason) => {
	const read = readConfig({ FORM_WEBHOOKS });
	expect(read.ok ? "read" : read.reason).toBe(
		`FORM_WEBHOOKS must be a list of webhooks as docs/leads.md describes it, but ${reason}.`,
	);
});
