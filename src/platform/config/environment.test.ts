import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "./environment.ts";
import { loadSettings } from "./settings.ts";

function aFolder(files: Record<string, string>): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum settings "));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	return folder;
}

test(".env gives what the environment does not, in the syntax that shells and compose files share", () => {
	const root = aFolder({
		".env": `\uFEFFPORT=4000\r
# a note
export SITE_COUNTRY=PT
MAIL_FROM="Our School <hello@school.example>"
SECRET='hash # inside, dollar $HOME and all of 32 characters'
PUBLIC_URL=
NODE_ENV=development
`,
	});
	const { variables, problems, unknown } = readEnvironment({ SITE_COUNTRY: "IN", PORT: "" }, root);
	expect(problems).toEqual([]);
	expect(unknown).toEqual([]);
	expect(variables).toEqual({
		PORT: "4000",
		SITE_COUNTRY: "IN",
		MAIL_FROM: "Our School <hello@school.example>",
		SECRET: "hash # inside, dollar $HOME and all of 32 characters",
	});
});

test("ENV_FILE names another file, which must be there", () => {
	const root = aFolder({ ".env": "PORT=4000", "other.env": "PORT=4001" });
	const read = (ENV_FILE: string) => readEnvironment({ ENV_FILE }, root);
	expect(read(join(root, "other.env")).variables).toEqual({ PORT: "4001" });
	expect(read(join(root, "none.env")).problems).toEqual([
		`ENV_FILE names ${join(root, "none.env")}, which does not exist.`,
	]);
	expect(readEnvironment({}, aFolder({})).problems).toEqual([]);
	mkdirSync(join(root, "folder"));
	expect(readEnvironment({ ENV_FILE: join(root, "folder") }, root).problems).toEqual([
		`ENV_FILE names ${join(root, "folder")}, which is a folder.`,
	]);
});

test("every variable can be the content of a file that NAME_FILE names, in either place", () => {
	const root = aFolder({ token: "pat-na1-0123\n", port: "4002", ".env": "" });
	writeFileSync(join(root, ".env"), `PORT_FILE=${join(root, "port")}`);
	const env = { HUBSPOT_TOKEN_FILE: join(root, "token") };
	expect(readEnvironment(env, root).variables).toEqual({
		HUBSPOT_TOKEN: "pat-na1-0123",
		PORT: "4002",
	});
	// The environment is stronger, in whichever way it gives the variable.
	expect(readEnvironment({ PORT: "1" }, root).variables).toEqual({ PORT: "1" });
});

test("a NAME_FILE that gives nothing is one sentence that names it, and never its content", () => {
	const root = aFolder({ empty: " \n", token: "hush" });
	const problemOf = (env: Record<string, string>) => {
		const loaded = loadSettings(env, root);
		return loaded.ok ? undefined : loaded.reason;
	};
	const file = (name: string) => join(root, name);
	expect(problemOf({ HUBSPOT_TOKEN: "a", HUBSPOT_TOKEN_FILE: file("token") })).toBe(
		"HUBSPOT_TOKEN_FILE and HUBSPOT_TOKEN are both set. Unset one of them.",
	);
	expect(problemOf({ HUBSPOT_TOKEN_FILE: file("gone") })).toBe(
		`HUBSPOT_TOKEN_FILE names ${file("gone")}, which does not exist.`,
	);
	expect(problemOf({ HUBSPOT_TOKEN_FILE: file("empty") })).toBe(
		`HUBSPOT_TOKEN_FILE names ${file("empty")}, which is empty. Write the value into it.`,
	);
	expect(problemOf({ HUBSPOT_TOKEN_FILE: root })).toBe(
		`HUBSPOT_TOKEN_FILE names ${root}, which is a folder.`,
	);
	expect(problemOf({ HUBSPOT_TOKEN_FILE: file("token") })).toBe(
		"HUBSPOT_TOKEN must be a secret of at least 8 characters, but its value is something else.",
	);
});

test("an unknown name in the file is warned about", () => {
	const root = aFolder({ ".env": "SMPT_URL=smtp://mail.example\n" });
	const loaded = loadSettings({}, root);
	expect(loaded.ok && loaded.value.warnings.map(({ says }) => says)).toEqual([
		`${join(root, ".env")} sets SMPT_URL, which is no setting of this site`,
	]);
});
