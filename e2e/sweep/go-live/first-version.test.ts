import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aHubSpot } from "#connectors/testing.ts";
import { openServer } from "./server.ts";
import { sendLead, soon, untilReady } from "./visitor.ts";

/** The last commit of version 0.1.0, which had neither npm run upgrade nor .env. */
const commit = "f457376f";
const tag = "v0.1.0";

const root = join(import.meta.dirname, "../../..");
/** A clone without the whole history lacks it. */
const hasHistory =
	spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root }).status === 0;
const good = { code: 0, output: expect.any(String) };
const course = "/courses/sql-for-analysts";

test.skipIf(!hasHistory)(
	"a school that runs version 0.1.0 moves on by the steps of the change log, keeps its leads, and can go back to it",
	async () => {
		const server = await openServer();
		const { place, ports, run, runWithSettings } = server;
		server.makeOrigin({ commit, tag });
		const hubspot = await aHubSpot();
		const local = `http://127.0.0.1:${ports.site}`;

		expect(await run(`git clone --quiet ${place("origin")} .`)).toEqual(good);
		expect(await run(`git checkout --quiet ${tag}`)).toEqual(good);
		cpSync(join(server.code, "content"), place("content"), {
			recursive: true,
		});
		server.giveToService(place("content"));
		const brand = join(place("content"), "brand.yaml");
		writeFileSync(brand, readFileSync(brand, "utf8").replace(/^name: .*$/m, "name: Oficina"));
		writeFileSync(
			join(server.code, ".env"),
			`PORT=${ports.site}
DATA_DIR=${place("data")}
CONTENT_DIR=${place("content")}
HUBSPOT_URL=${hubspot.address}
HUBSPOT_TOKEN="a token of ours"
ADVISORS_MAIL=advisors@school.example
`,
		);
		// Its npm start hands no option on.
		const prepared = "node scripts/start.mjs --prepare-only";
		expect(await runWithSettings(prepared)).toEqual(good);
		expect(await runWithSettings(server.commands.start)).toEqual(good);
		await untilReady(local);
		await ask("Ada King Lovelace", "ada@analytical-engines.example");
		await expectSite(["ada@analytical"]);

		// As the change log says.
		expect(await server.stop()).toEqual(good);
		expect(await run("git checkout --quiet v1.0.0")).toEqual(good);
		expect(await run("npm run build -- --omit=dev")).toEqual(good);
		const originals = place("data/before");
		expect(await run(`npm run content:add-ids -- --keep ${originals}`)).toEqual(good);
		const { code, output } = await run("npm run content:check");
		expect({ code, output }).toEqual({
			code: 1,
			output: expect.stringMatching(
				/menus\.yaml:\d+: business, companies: is not a field here[\s\S]* has one mistake\./,
			),
		});
		const menus = join(place("content"), "menus.yaml");
		const withoutCompanies = /^ {2}companies:\n(?: {4}.*\n)+/m;
		writeFileSync(menus, readFileSync(menus, "utf8").replace(withoutCompanies, ""));
		expect(await run("npm run content:check")).toEqual(good);
		const migrated = await run("npm run migrate");
		const [, backup] =
			/everything was saved to (\S+before-\S+\.backup)\./.exec(migrated.output) ?? [];
		expect(backup).toContain(place("data"));
		expect(migrated).toEqual(good);
		expect(await server.start()).toEqual(good);
		await untilReady(local);
		await ask("Grace Hopper", "grace@navy.example");
		await expectSite(["ada@analytical", "grace@navy"]);

		// Back to the version and the data from before.
		expect(await server.stop()).toEqual(good);
		expect(await run(`git checkout --quiet ${tag}`)).toEqual(good);
		// It does not see that the packages for building were left out.
		expect(await run("npm ci")).toEqual(good);
		cpSync(originals, place("content"), { recursive: true });
		expect(await runWithSettings(prepared)).toEqual(good);
		expect(await runWithSettings(`npm run restore -- ${backup} --replace`)).toEqual(good);
		expect(await runWithSettings(server.commands.start)).toEqual(good);
		await untilReady(local);
		await expectSite(["ada@analytical"]);
		expect((await runWithSettings("npm run leads")).output).not.toContain("grace@navy");

		async function ask(name: string, email: string) {
			await sendLead(local + course, {
				...{ name, email, personPhone: "(212) 555-0142" },
				message: "Is it in the evening?",
			});
			await expect.poll(() => [...hubspot.contacts.keys()], soon).toContain(email);
		}

		async function expectSite(people: readonly string[]) {
			expect(await (await fetch(local)).text()).toContain("Oficina");
			const { output } = await runWithSettings("npm run leads");
			for (const person of people) expect(output).toContain(person);
		}
	},
	1_800_000,
);
