import { sql } from "kysely";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { FillingsContext } from "#shell/pages/gap.tsx";
import { siteSearch } from "#storefront/frame/site-frame-view.tsx";
import { SiteHeader } from "#storefront/frame/site-header-view.tsx";
import * as calls from "#storefront/menus/calls.ts";
import type { Menus } from "#storefront/section-schema.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});
const get = (url: string, accept = "application/json") =>
	site.server.inject({ url, headers: { accept } });
async function data<Value>(url: string): Promise<Value> {
	return (await get(url)).json<Value>();
}
const pageAt = async (url: string) => (await get(url, "text/html")).body;
const country = (code: string) => site.snapshots.countries.byCode(code)?.id;

type Mega = z.infer<typeof calls.getMenuRevampData.output>;
type Classic = z.infer<typeof calls.getMenuData.output>;
const programsIn = (mega: Mega) =>
	mega.clusters.flatMap(({ categories }) => categories.flatMap(({ programs }) => programs));

/** The site with other menus, until the test is over. */
async function withMenus<Value>(
	change: (menus: Menus) => object,
	look: () => Promise<Value>,
): Promise<Value> {
	const { menus } = site.snapshots.site;
	const store = (body: object) =>
		sql`update content set value = ${JSON.stringify(body)}::jsonb where collection = 'menus'`.execute(
			site.database.db,
		);
	await store(change(menus));
	await site.reload();
	try {
		return await look();
	} finally {
		await store(menus);
		await site.reload();
	}
}

describe("the mega menu's call", () => {
	test("MENU-002, CALL-045, CALL-009: answers clusters, their categories, and the most popular of each kind", async () => {
		const mega = await data<Mega>("/api?method=getMenuRevampData");
		expect(z.parse(calls.getMenuRevampData.output, mega)).toEqual(mega);
		expect(mega.clusters.map(({ id }) => id)).toEqual(
			site.snapshots.site.menus.mega.clusters.map(({ id }) => id),
		);
		const first = mega.clusters[0]?.categories[0];
		expect(first?.url).toBe("/categories/data-science");
		const kinds = first?.programs.map(({ programType }) => programType) ?? [];
		expect(new Set(kinds)).toEqual(new Set(["course", "bundle", "university", "free-course"]));
		expect(kinds.filter((kind) => kind === "course")).toHaveLength(3);
		expect(await data("/api/getMenuRevampData")).toEqual(mega);
	});

	test("MENU-002, CALL-045: is priced for the country, and holds only what is sold there", async () => {
		const of = async (code: string) =>
			programsIn(await data<Mega>(`/api/getMenuRevampData?countryId=${country(code)}`));
		const priced = (programs: Awaited<ReturnType<typeof of>>) =>
			programs.filter(({ programType }) => programType !== "free-course");
		const [us, india] = [await of("US"), await of("IN")];
		expect(priced(us).every(({ price }) => /^(?:from )?\$/.test(price ?? ""))).toBe(true);
		expect(priced(india).every(({ price }) => /^(?:from )?₹/.test(price ?? ""))).toBe(true);
		const [first] = priced(us);
		await sql`delete from prices where kind = ${first?.programType} and product_id = ${first?.productId} and country = 'IN'`.execute(
			site.database.db,
		);
		await site.reload();
		const urls = (programs: typeof us) => programs.map(({ url }) => url);
		expect(urls(india)).toContain(first?.url);
		expect(urls(await of("IN"))).not.toContain(first?.url);
		expect(urls(await of("US"))).toContain(first?.url);
	});

	test("MENU-002, CALL-045: answers one cluster when it is named, and none that is unknown", async () => {
		const cluster = await data<Mega>(
			"/api/getMenuRevampData?clusterId=build-and-run&megaMenuVersion=x1",
		);
		expect(cluster.clusters.map(({ id }) => id)).toEqual(["build-and-run"]);
		expect(await data("/api/getMenuRevampData?clusterId=tea")).toEqual({
			clusters: [],
		});
	});

	test("CALL-045: is cacheable for five minutes, unless refresh_key_cache bypasses caches", async () => {
		const cached = await get("/api/getMenuRevampData");
		expect(cached.headers["cache-control"]).toBe("public, max-age=300");
		const fresh = await get("/api/getMenuRevampData?refresh_key_cache=1");
		expect(fresh.headers["cache-control"]).toBe("no-store");
	});
});

describe("the other menus' calls", () => {
	test("MENU-003, CALL-046: the classic menu lists every category with its programs, for a country", async () => {
		const list = await data<Classic>(`/api/getMenuData?countryId=${country("GB")}`);
		expect(list.map(({ slug }) => slug)).toEqual(
			site.snapshots.catalogue.categories.map(({ slug }) => slug),
		);
		expect(list[0]?.programs[0]?.price).toMatch(/^(?:from )?£/);
	});

	test("MENU-004, CALL-047, CALL-048: the free-learning menu has two versions", async () => {
		const { skillup } = site.snapshots.site.menus;
		expect(await data("/api/getSkillupMenuData")).toEqual({
			groups: skillup?.A.groups,
		});
		expect(await data("/api/getSkillupMenuDataB")).toEqual({
			groups: skillup?.B.groups,
		});
	});

	test("MENU-006, CALL-049: the business menu is a company's in a country", async () => {
		const titles = async (company: string, code: string) =>
			(
				await data<calls.MenuGroupsData>(
					`/api/getB2BMenuData?companyId=${company}&countryId=${country(code)}`,
				)
			).groups.map(({ title }) => title);
		expect((await titles("harbor-freight-lines", "DE")).slice(0, 2)).toEqual([
			"Picked for Harbor Freight Lines",
			"On site in Hamburg",
		]);
		expect(await titles("harbor-freight-lines", "US")).not.toContain("On site in Hamburg");
		expect((await titles("meridian-savings", "US"))[0]).toBe("What we offer");
	});

	test.each(["unknown", "wexmoor-university", "constructor"])(
		"MENU-006, CALL-049: the business menu of %s, which is no company, is refused",
		async (company) => {
			const answer = await get(`/api/getB2BMenuData?companyId=${company}&countryId=1`);
			expect(answer.statusCode).toBe(404);
			expect(answer.json().problems).toEqual([{ field: "companyId", message: "names no company" }]);
		},
	);

	test("MENU-006: is that of the site where an organization has no groups of its own", async () => {
		const body = await pageAt("/partners/meridian-savings");
		const [header = ""] = /<header.*?<\/header>/s.exec(body) ?? [];
		expect(header).toContain('data-kind="business"');
		expect(header).toContain("What we offer");
	});

	test.each([
		["getMenuData", "countryId"],
		["getMenuData?countryId=", "countryId"],
		["getMenuData?countryId=1e3", "countryId"],
		["getMenuData?countryId=1&countryId=2", "countryId"],
		["getMenuData?countryId=999999", "countryId"],
		["getMenuRevampData?countryId=-1", "countryId"],
		["getMenuRevampData?clusterId=../etc", "clusterId"],
		["getMenuRevampData?megaMenuVersion=%3Cscript%3E", "megaMenuVersion"],
		["getB2BMenuData?countryId=1", "companyId"],
		["getB2BMenuData?companyId=acme", "countryId"],
		[`getB2BMenuData?countryId=1&companyId=${"x".repeat(81)}`, "companyId"],
	])("CALL-009: %s is refused for its %s", async (url, field) => {
		const answer = await get(`/api/${url}`);
		expect(answer.statusCode).toBe(400);
		expect(answer.json().message).toContain(`${field}: `);
	});
});

describe("the header", () => {
	test("MENU-001, HOME-010, MENU-009: carries every category of every cluster as a link that needs no script", async () => {
		const body = await pageAt("/");
		const [header = ""] = /<header.*?<\/header>/s.exec(body) ?? [];
		for (const { slug } of site.snapshots.catalogue.categories)
			expect(header).toContain(`href="/categories/${slug}"`);
		for (const { id, categories } of site.snapshots.site.menus.mega.clusters) {
			const cluster = header.slice(header.indexOf(`data-cluster="${id}"`));
			expect(header).toContain(`<details name="menu-cluster" data-cluster="${id}"><summary`);
			for (const slug of categories)
				expect(cluster).toMatch(
					new RegExp(
						`<details name="menu-category" data-category="${slug}"><summary(?:(?!</details>).)*<a href="/categories/${slug}"`,
					),
				);
		}
		expect(header).toContain('data-kind="main"');
		expect(header).not.toContain("/courses/sql-for-analysts");
	});

	test("MENU-006: pages for companies show the business menu", async () => {
		const body = await pageAt("/business/no-such-page");
		expect(body).toContain('data-kind="business"');
		expect(body).toContain("/business/learning-hub-plus");
		expect(body).not.toContain("Picked for Harbor Freight Lines");
	});

	test("MENU-004, MENU-005: free-learning pages show the first version, or the one that the content names", () => {
		const shown = (version: "A" | "B") =>
			headerWith(
				(menus) => ({
					...menus,
					skillup: menus.skillup && { ...menus.skillup, shown: version },
				}),
				"skillup",
			);
		expect(site.snapshots.site.menus.skillup?.shown).toBe("A");
		expect(shown("A")).toContain("Data and spreadsheets");
		expect(shown("B")).toContain("I have two evenings");
		expect(shown("B")).not.toContain("Data and spreadsheets");
	});

	test("MENU-003: without clusters it shows the classic menu, all categories in one list", async () => {
		const body = await withMenus(
			(menus) => ({ ...menus, mega: { ...menus.mega, clusters: [] } }),
			() => pageAt("/"),
		);
		expect(body).not.toContain("data-cluster=");
		expect(body).toContain('data-category="data-science"');
	});

	test("MENU-008: with an empty menu it still shows, with search and sign-in", () => {
		const html = headerWith(
			(menus) => ({ ...menus, links: [], mega: { title: "x", clusters: [] } }),
			"main",
			[],
		);
		expect(html).toContain("<header");
		expect(html).not.toContain("<details");
		expect(html).toContain("<form>the search</form>");
		expect(html).toMatch(/href="\/accounts".*Sign in/);
	});

	test("contains nothing personal of the visitor", async () => {
		const { body } = await site.server.inject({
			url: "/",
			headers: { accept: "text/html", cookie: "sl_session=x; sl_journey=1" },
		});
		expect(body).toBe(await pageAt("/"));
		expect(body).toMatch(/href="\/accounts".*?Sign in/);
	});

	function headerWith(
		change: (menus: Menus) => Menus,
		kind: "main" | "skillup",
		categories = site.snapshots.catalogue.categories,
	): string {
		const found = site.snapshots.countries.byCode("US");
		return renderToStaticMarkup(
			<FillingsContext value={new Map([[siteSearch.name, <form key="f">the search</form>]])}>
				<SiteHeader
					brand={site.snapshots.site.brand}
					kind={kind}
					menus={change(site.snapshots.site.menus)}
					categories={categories}
					visitor={{ key: "US", chosen: false, country: found }}
					path="/learn-ai-basics-skillup"
					version="v"
					kindNames={{}}
				/>
			</FillingsContext>,
		);
	}
});

test("a group of the footer can be meant for some countries only", async () => {
	const items = [{ text: "Student loans", url: "/academy" }];
	const german = { text: "BAföG", url: "/academy" };
	const footerIn = async (code: string) => {
		const { body } = await site.server.inject({
			url: "/",
			headers: { accept: "text/html", cookie: `sl_country=${code}` },
		});
		return /<footer.*<\/footer>/s.exec(body)?.[0] ?? "";
	};
	await withMenus(
		({ footer, ...menus }) => ({
			...menus,
			footer: {
				...footer,
				groups: [
					...footer.groups,
					{ title: "Money", countries: ["US"], items },
					{ title: "Money", countries: ["DE"], items: [german] },
				],
			},
		}),
		async () => {
			for (const code of ["US", "DE", "US"]) {
				const footer = await footerIn(code);
				expect(footer.includes("Student loans")).toBe(code === "US");
				expect(footer.includes("BAföG")).toBe(code === "DE");
			}
			expect(await footerIn("IN")).not.toContain("Money");
		},
	);
});

describe("the footer", () => {
	const groups = [
		[
			"/learn-ai-basics-skillup",
			"/learn-ms-excel-free-training-course-skillup",
			"/introduction-to-cloud-computing-basics-skillup",
			"/learn-cyber-security-basics-skillup",
			"/learn-data-analytics-for-beginners-skillup",
		],
		[
			"/learn-devops-basics-skillup",
			"/data-science-free-course-for-beginners-skillup",
			"/learn-digital-marketing-fundamentals-basics-skillup",
			"/learn-java-basics-skillup",
			"/learn-machine-learning-basics-skillup",
		],
		[
			"/free-online-pmp-course-for-beginners-skillup",
			"/free-full-stack-java-developer-course-skillup",
			"/free-online-course-to-learn-sql-basics-skillup",
			"/free-snapchat-marketing-course-skillup",
			"/learn-ethical-hacking-online-free-course-skillup",
		],
	];

	test.each(["/", "/terms-and-conditions", "/courses/api-design"])(
		"SEO-013, SEO-014, SEO-015, SEO-016: of %s links the fifteen free courses in three groups of five, by the names of the courses",
		async (url) => {
			const [footer = ""] = /<footer.*<\/footer>/s.exec(await pageAt(url)) ?? [];
			const lists = [...footer.matchAll(/<ul>.*?<\/ul>/gs)].map(([list]) =>
				[...list.matchAll(/href="([^"]+)"/g)].map(([, path]) => path),
			);
			const start = lists.findIndex(([path]) => path === groups[0]?.[0]);
			expect(lists.slice(start, start + 3)).toEqual(groups);
			expect(footer).toContain(
				'<a href="/learn-ms-excel-free-training-course-skillup">Excel: From Your First Table to PivotTables</a>',
			);
		},
	);

	test("has the legal pages, the privacy choices and a contact on every page, errors too", async () => {
		for (const url of ["/", "/no/such/page", "/accounts/sign-in"]) {
			const body = await pageAt(url);
			for (const text of [
				"Terms of Use",
				"Privacy",
				"Your privacy choices",
				"Do not sell or share",
				"Accessibility",
				"Talk to us",
				"mailto:hello@lyceum.example",
			])
				expect(body).toContain(text);
		}
	});
});

test("every link of the header and the footer leads to a page", async () => {
	const body = await pageAt("/terms-and-conditions");
	const frame = body.replace(/<main.*<\/main>/s, "");
	const paths = [...frame.matchAll(/href="(\/[^"#]*)/g)].map(([, path]) => path);
	expect(paths.length).toBeGreaterThan(40);
	const mega = await data<Mega>("/api/getMenuRevampData");
	// One of each kind represents all: they come from one list, and rendering every page takes too long.
	const kinds = new Map(programsIn(mega).map(({ programType, url }) => [programType, url]));
	for (const path of new Set([...paths, ...kinds.values()])) {
		if (!path || /\.(svg|png|woff2|js|webmanifest)$/.test(path)) continue;
		const { statusCode } = await get(path.replaceAll("&amp;", "&"), "text/html");
		// The account page redirects guests to the sign-in.
		expect([200, 303], path).toContain(statusCode);
	}
});

test("MENU-001: the item Programs of the header leads to programs only", async () => {
	const header = /<header.*<\/header>/s.exec(await pageAt("/"))?.[0] ?? "";
	const [, href = ""] = /<a href="([^"]*)"[^>]*>Programs</.exec(header) ?? [];
	const list = await pageAt(href.replaceAll("&amp;", "&"));
	const cards = [...list.matchAll(/<h[23][^>]*>\s*<a[^>]* href="([^"]*)"/g)];
	const products = cards.map(([, link = ""]) => link);
	expect(products.length).toBeGreaterThan(5);
	expect(products.filter((link) => link.startsWith("/courses/"))).toEqual([]);
});

test.each(["/", "/business", "/skillup-free-online-courses"])(
	"the header of %s has its items in one order, and the menu of phones leads to help",
	async (url) => {
		const header = /<header.*<\/header>/s.exec(await pageAt(url))?.[0] ?? "";
		const nav = /<nav.*<\/nav>/s.exec(header)?.[0] ?? "";
		const items = ["Courses", "Programs", "Free courses", "For business"];
		const positions = items.map((text) => nav.indexOf(`>${text}<`));
		expect(positions).not.toContain(-1);
		expect(positions).toEqual(positions.toSorted((one, other) => one - other));
		const menu = /data-menu="panel".*/s.exec(nav)?.[0] ?? "";
		for (const help of ["/book-a-call", "/ask-an-advisor", "/raise-a-concern"])
			expect(menu).toContain(`href="${help}"`);
	},
);
