import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";

const key = {
	type: "service_account",
	project_id: "school",
	client_email: "site@school.iam.gserviceaccount.com",
	private_key: "-----BEGIN PRIVATE KEY-----\nhush\n-----END PRIVATE KEY-----\n",
	token_uri: "https://oauth2.googleapis.com/token",
};
const { project_id: _, ...neededKey } = key;

function calendarsOf(ADVISOR_CALENDARS: string) {
	const read = readConfig({ ADVISOR_CALENDARS });
	return read.ok ? read.value.advisorCalendars : read.reason;
}

test("each kind of calendar is read, and those of one advisor are counted", () => {
	expect(
		calendarsOf(`
- advisor: ada
  kind: ics
  address: webcal://calendar.example/private-hush/basic.ics
- advisor: ada
  kind: caldav
  address: https://dav.example/ada/work/
  user: ada
  password: 12345
  zone: Europe/Berlin
- { advisor: bob, kind: caldav, address: "http://localhost:5232/bob/", user: bob, password: hush }
- advisor: bob
  kind: google
  calendar: bob@school.example
  key: ${JSON.stringify(key)}
`),
	).toEqual([
		{
			advisor: "ada",
			number: 1,
			zone: undefined,
			kind: "ics",
			address: "https://calendar.example/private-hush/basic.ics",
		},
		{
			advisor: "ada",
			number: 2,
			zone: "Europe/Berlin",
			kind: "caldav",
			address: "https://dav.example/ada/work/",
			user: "ada",
			password: "12345",
		},
		expect.objectContaining({ advisor: "bob", number: 1 }),
		{
			advisor: "bob",
			number: 2,
			zone: undefined,
			kind: "google",
			calendar: "bob@school.example",
			key: neededKey,
		},
	]);
	expect(readConfig({})).toMatchObject({ value: { advisorCalendars: [] } });
});

test("the key of a service account may be a path or JSON in quotes", () => {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-key-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, "key.json");
	writeFileSync(path, JSON.stringify(key));
	for (const given of [path, `'${JSON.stringify(key)}'`])
		expect(
			calendarsOf(`[{ advisor: bob, kind: google, calendar: b@c.example, key: ${given} }]`),
		).toMatchObject([{ key: neededKey }]);
});

const google = (given: string) => `- {advisor: ada, kind: google, calendar: a@b.c, key: ${given}}`;

test.each([
	["ada", "what is set is no list"],
	["- [hush", "line 1 is not valid YAML"],
	["- hush", "entry 1 is not made of fields such as advisor and kind"],
	["- {advisor: ada, kind: outlook}", "entry 1 has no kind, which is ics, caldav or google"],
	["- {advisor: ada, kind: constructor}", "entry 1 has no kind, which is ics, caldav or google"],
	["- {kind: ics, address: 'https://hush'}", "entry 1 has no advisor, which is an id from content"],
	["- {advisor: ada, kind: ics}", "entry 1 (ics) has no address"],
	[
		"- {advisor: ada, kind: ics, address: 'http://a.example/hush'}",
		"entry 1 has an address that does not begin with https://",
	],
	[
		"- {advisor: ada, kind: ics, address: 'https://a:hush@a.example/'}",
		"entry 1 has an address that does not begin with https://",
	],
	[
		"- {advisor: ada, kind: ics, address: 'https://a.example', pasword: hush}",
		"entry 1 (ics) has a field that is none of advisor, kind, zone, address",
	],
	[
		"- {advisor: ada, kind: ics, address: 'https://a.example', zone: Mars}",
		"entry 1 has a zone that is no time zone such as Europe/Berlin",
	],
	[google("'{hush'"), "entry 1 has a key that is not valid JSON"],
	[
		google("{ hush: 1 }"),
		"entry 1 has a key that is not the JSON file of a Google service account",
	],
	[google("/nowhere/hush.json"), "entry 1 names a file as key that cannot be read (ENOENT)"],
])("a mistake is named without what may be secret: %s", (given, reason) => {
	const said = calendarsOf(given);
	expect(said).toBe(
		`ADVISOR_CALENDARS must be a list of calendars as docs/calendars.md describes it, but ${reason}.`,
	);
	expect(said).not.toContain("hush");
});
