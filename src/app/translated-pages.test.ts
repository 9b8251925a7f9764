import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { checkContentFolder } from "#platform/content/checks/check-folder.ts";
import { formatContentProblem } from "#platform/content/content.ts";
import { importContentFolder } from "#platform/content/import.ts";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { contentParts } from "./slices.ts";

let folder: string;
let site: TestSite;
beforeAll(async () => {
	folder = await copyContent();
	site = await aSite({ env: { CONTENT_DIR: folder } });
});

async function write(file: string, text: string): Promise<void> {
	await mkdir(dirname(join(folder, file)), { recursive: true });
	await writeFile(join(folder, file), text);
}

async function importFolder(): Promise<void> {
	const imported = await importContentFolder(site.database.db, folder, contentParts, {
		...{ older: true, otherBrand: false },
	});
	expect(imported.ok).toBe(true);
	await site.reload();
}

/** The links of the head to the languages of a page, and those of its text. */
async function languagesOf(path: string) {
	const { statusCode, body } = await aBrowser(site).get(path);
	const alternates = [...body.matchAll(/hreflang="([^"]+)" href="[a-z]+:\/\/[^/]+([^"]+)"/g)];
	const languages = /<nav aria-label="Languages">.*?<\/nav>/.exec(body)?.[0] ?? "";
	return {
		statusCode,
		body,
		alternates: alternates.map(([, locale, to]) => `${locale} ${to}`),
		links: [...languages.matchAll(/>([^<>]+)<\/a>/g)].map(([, name]) => name),
	};
}

test("a text page has an address in each language of its translations, and links to all of them", async () => {
	const original = await languagesOf("/accessibility");
	const german = await languagesOf("/de/accessibility");
	const alternates = ["en /accessibility", "de /de/accessibility", "x-default /accessibility"];
	for (const page of [original, german])
		expect(page).toMatchObject({ statusCode: 200, alternates, links: ["English", "Deutsch"] });
	expect(original.body).toContain("<h1");
	expect(original.body).toContain("Accessibility statement</h1>");
	expect(german.body).toContain("Erklärung zur Barrierefreiheit</h1>");
	expect(german.body).toContain("<title>Erklärung zur Barrierefreiheit |");
	expect(german.body).toMatch(/<div[^>]* lang="de"/);
	expect(german.body).toMatch(/rel="canonical" href="[^"]+\/de\/accessibility"/);
	const sitemap = await aBrowser(site).get("/sitemap.xml");
	expect(sitemap.body).toContain("/de/accessibility<");
});

test("a page without a translation has no address in another language, nor has one with a form", async () => {
	expect(await languagesOf("/terms-and-conditions")).toMatchObject({ alternates: [], links: [] });
	await write("translations/de/pages/academy.yaml", "title: Akademie");
	await write("translations/de/courses/sql-for-analysts.yaml", "title: SQL");
	await write("translations/notes.yaml", "");
	await write("translations/de/pages/terms-and-conditions.yaml", "title: Bedingungen");
	await importFolder();
	for (const path of [
		...["/de/terms-and-conditions", "/fr/accessibility", "/de/nothing", "/de/academy"],
		...["/__proto__/accessibility", "/de/courses"],
	])
		expect((await aBrowser(site).get(path)).statusCode, path).toBe(404);
	const { statusCode, headers } = await aBrowser(site).get("/DE/accessibility");
	expect([statusCode, headers.location]).toEqual([302, "/de/accessibility"]);
	const { warnings } = await checkContentFolder(folder, contentParts, {
		...{ today: "2026-12-01", isPublic: false, siteCountry: "US", siteTimeZone: "UTC" },
	});
	const said = warnings.map(formatContentProblem);
	expect(said.filter((text) => text.startsWith("translations"))).toEqual([
		"translations/notes.yaml: is not read by the site",
		"translations/de/courses/: is not read by the site",
		expect.stringMatching(/^translations\/de\/pages\/academy\.yaml: .* a page with a form/),
		"translations/de/pages/terms-and-conditions.yaml: has no body, so the page has no address in this language",
	]);
});

test("an import brings a language, changes it and takes it away; links to it are checked", async () => {
	const arabic = "translations/ar/pages/accessibility.yaml";
	await write(arabic, "title: بيان\nbody: '[x](/de/accessibilty)'");
	const refused = await importContentFolder(site.database.db, folder, contentParts);
	expect(refused).toMatchObject({
		reason: {
			problems: [
				{
					...{ file: arabic, path: "body", place: { line: 2 } },
					reason: expect.stringContaining("Did you mean /de/accessibility?"),
				},
			],
		},
	});
	// The terms have a German title alone, so they have no German page.
	await write(arabic, "title: بيان\nbody: '[x](/de/terms-and-conditions)'");
	expect(await importContentFolder(site.database.db, folder, contentParts)).toMatchObject({
		reason: { problems: [{ file: arabic, path: "body" }] },
	});
	await write(arabic, "title: بيان\nbody: '[x](/de/accessibility)'");
	await importFolder();
	expect(await languagesOf("/accessibility")).toMatchObject({
		links: ["English", "العربية", "Deutsch"],
	});
	const { body } = await languagesOf("/ar/accessibility");
	expect(body).toMatch(/<div[^>]* lang="ar" dir="auto"/);
	expect(body).toContain("بيان</h1>");
	// What is not translated is the original.
	expect(body).toContain('content="What we do so that everyone can use this site');
	await write("translations/pt-BR/pages/accessibility.yaml", "title: Declaração\nbody: Texto");
	await importFolder();
	const { body: brazilian, alternates } = await languagesOf("/pt-br/accessibility");
	expect(alternates).toContain("pt-BR /pt-br/accessibility");
	expect(brazilian).toMatch(/<div[^>]* lang="pt-BR"/);
	expect((await aBrowser(site).get("/pt-BR/accessibility")).headers.location).toBe(
		"/pt-br/accessibility",
	);
	await rm(join(folder, "translations/pt-BR"), { recursive: true });
	await rm(join(folder, "translations/ar"), { recursive: true });
	await importFolder();
	expect((await languagesOf("/ar/accessibility")).statusCode).toBe(404);
	expect(await languagesOf("/accessibility")).toMatchObject({ links: ["English", "Deutsch"] });
});

test("a page that is not shown today has no other language, no menu leads there, and companies keep their own pages", async () => {
	const companyPage = "/partners/harbor-freight-lines/de/accessibility";
	const onCompanyPages = await languagesOf(companyPage);
	expect(onCompanyPages.statusCode).toBe(200);
	expect(onCompanyPages.body).toMatch(/href="\/partners\/harbor-freight-lines\/accessibility"/);

	const page = join(folder, "pages/accessibility.yaml");
	const menus = join(folder, "menus.yaml");
	const [written, menu] = [await readFile(page, "utf8"), await readFile(menus, "utf8")];
	await writeFile(menus, menu.replaceAll("/accessibility", "/de/accessibility"));
	await importFolder();
	const linkInFooter = 'href="/de/accessibility"';
	expect((await languagesOf("/terms-and-conditions")).body).toContain(linkInFooter);
	await writeFile(page, `hidden: true\n${written}`);
	await importFolder();
	for (const path of ["/accessibility", "/de/accessibility"])
		expect((await languagesOf(path)).statusCode, path).toBe(404);
	expect((await aBrowser(site).get("/sitemap.xml")).body).not.toContain("accessibility");
	expect((await languagesOf("/terms-and-conditions")).body).not.toContain(linkInFooter);
});
