import { beforeAll, describe, expect, test } from "vitest";
import { collectContributions } from "#core/slice/slice.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { aBrowser } from "#testing/browser.ts";
import { aChangedContent } from "#testing/business.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import type { Visit } from "#visitors/calls.ts";
import { slices } from "./slices.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});
const host = "learning.harborfreightlines.example";
const home = "/partners/harbor-freight-lines";
/** The same address to the router. */
const spelled = "/partners/%68arbor-freight-lines";
const get = (url: string, headers: Record<string, string> = {}) =>
	site.server.inject({ url, headers: { accept: "text/html", ...headers } });
const fetchBody = async (url: string, headers: Record<string, string> = {}) => {
	const answer = await get(url, headers);
	expect(answer.statusCode, url).toBe(200);
	return answer.body;
};
const rootOf = (body: string) => /<html[^>]*>/.exec(body)?.[0] ?? "";
const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
const headerOf = (body: string) => /<header.*?<\/header>/s.exec(body)?.[0] ?? "";
const hrefsIn = (html: string) =>
	[...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href);

describe("the first page of an organization", () => {
	test("ACC-006, MOD-001: says whose it is, what its people can learn, and that its visitors are business visitors", async () => {
		const body = await fetchBody(`${home}/`);
		expect(rootOf(body)).toContain('data-page-type="subdomain"');
		expect(rootOf(body)).toContain('data-user-type="b2b"');
		expect(rootOf(body)).toContain('data-enterprise="harbor-freight-lines"');
		expect(body).toContain("Picked for Harbor Freight Lines");
		expect(hrefsIn(body)).toContain(`${home}/courses/schedule-and-cost-control`);
		expect(body).toContain('href="mailto:training@harborfreightlines.example"');
	});

	test("MOD-001, MOD-002: of a university has the type of a university's domain, and no other page has either type", async () => {
		const university = rootOf(await fetchBody("/partners/northmoor-college"));
		expect(university).toContain('data-page-type="university-domain-new"');
		expect(university).toContain('data-user-type="b2b"');
		const partner = rootOf(await fetchBody("/partners/wexmoor-university"));
		expect(partner).toContain('data-page-type="category"');
		expect(partner).not.toContain("data-user-type");
	});

	test("MOD-001: of a university may have the type university-domain-new-cro, is reached from the page for companies and names its type to its form", async () => {
		const path = "/partners/brackwater-institute";
		expect(hrefsIn(await fetchBody("/business"))).toContain(path);
		const body = await fetchBody(path);
		expect(rootOf(body)).toContain('data-page-type="university-domain-new-cro"');
		expect(rootOf(body)).toContain('data-enterprise="brackwater-institute"');
		const form = await fetchBody(`${path}?form=university+domain`);
		expect(form).toMatch(/<input[^>]*name="page_type"[^>]*value="university-domain-new-cro"/);
	});

	test("is public and cached like any page, and sets no cookie", async () => {
		for (const url of [home, `${home}/courses/api-design`]) {
			const { headers } = await get(url);
			expect(headers["cache-control"]).toMatch(/^public/);
			expect(headers["set-cookie"]).toBeUndefined();
			expect(headers.etag).toBeDefined();
		}
	});

	test("is found from the page for companies and in the sitemap if it may be named, and only then", async () => {
		const business = hrefsIn(await fetchBody("/business"));
		expect(business).toContain(home);
		expect(business).not.toContain("/partners/meridian-savings");
		expect(hrefsIn(await fetchBody("/"))).toContain("/business");
		const sitemap = (await get("/sitemap.xml")).body;
		expect(sitemap).toContain(`http://localhost:3000${home}<`);
		expect(sitemap).not.toContain("meridian-savings");
		const unlisted = await fetchBody("/partners/meridian-savings");
		expect(unlisted).toContain('<meta name="robots" content="noindex">');
		expect(await fetchBody(home)).not.toContain('content="noindex"');
	});

	test("that may not be named is kept from search engines with all its pages, below the prefix and on its host", async () => {
		const own = "learning.meridian.example";
		const folder = await aChangedContent("enterprises.yaml", (text) =>
			text.replace("- id: meridian-savings", `$&\n  hosts: [${own}]`),
		);
		const named = await aSite({ env: { CONTENT_DIR: folder } });
		const fetchRobots = async (url: string, headers = {}) => {
			const { body } = await named.server.inject({
				url,
				headers: { accept: "text/html", ...headers },
			});
			return /<meta name="robots" content="([^"]*)"/.exec(body)?.[1];
		};
		const paths = ["/", "/courses/api-design", "/search?q=excel", "/business"];
		for (const path of paths) {
			const below = `/partners/meridian-savings${path}`;
			const listed = await fetchRobots(path);
			expect(await fetchRobots(below), below).toBe("noindex");
			expect(await fetchRobots(path, { host: own }), path).toBe("noindex");
			expect(await fetchRobots(path, { host }), path).toBe(listed);
			expect(await fetchRobots(path), path).toBe(listed);
		}
		expect(await fetchRobots("/courses/api-design")).toBeUndefined();
		expect(await fetchRobots("/cart", { host: own })).toBe("noindex");
	});

	test("is not named on the pages of another: a company's page for companies has no list of customers", async () => {
		const customers = "Who learns with us";
		expect(await fetchBody("/business")).toContain(customers);
		for (const body of [
			await fetchBody(`${home}/business`),
			await fetchBody("/partners/meridian-savings/business"),
			await fetchBody("/business", { host }),
		]) {
			expect(body).not.toContain(customers);
			expect(body).not.toContain("Northmoor College");
		}
	});

	test("has one canonical address, wherever it is read", async () => {
		const address = `http://localhost:3000${home}`;
		expect(canonicalOf(await fetchBody(home))).toBe(address);
		expect(canonicalOf(await fetchBody("/", { host }))).toBe(address);
	});

	test("has no second page", async () => {
		expect((await get(`${home}?page=2`)).statusCode).toBe(404);
	});
});

describe("pages below the prefix of an organization", () => {
	test.each([
		["/courses/api-design", "course"],
		["/courses/api-design/schedule", "course"],
		["/courses/api-design/syllabus", "course"],
		["/programs/data-analyst-masters-program", "masters-program"],
		["/categories/devops", "category"],
		["/programs?level=beginner", "category"],
		["/certifications/generative-ai-courses", "category"],
		["/learn-ai-basics-skillup", "fremium-course"],
		["/search?q=excel", "search"],
		["/business", "business"],
		["/business/corporate-training", "business"],
		["/terms-conditions", "legal"],
	])(
		"B2B-021, ACC-006: %s is the same page for a business visitor, with the business menu",
		async (path, type) => {
			const body = await fetchBody(home + path);
			expect(rootOf(body)).toContain(`data-page-type="${type}"`);
			expect(rootOf(body)).toContain('data-user-type="b2b"');
			expect(headerOf(body)).toContain('data-kind="business"');
			expect(headerOf(body)).toContain("Picked for Harbor Freight Lines");
			expect(canonicalOf(body)).toBe(canonicalOf(await fetchBody(path)));
			// A page below the prefix is linked to there, and every other page as usual.
			for (const href of hrefsIn(body)) {
				expect(href).not.toMatch(/^\/(courses|categories|business)(\/(?!.*(\.pdf|brochure)$)|$)/);
				expect(href).not.toMatch(/^\/partners\/[^/]+\/(cart|accounts|preferences)/);
			}
			expect(hrefsIn(body)).toContain("/cart");
			expect(hrefsIn(headerOf(body))[0]).toBe(home);
		},
	);

	test("the plain page is what it was, whatever was asked first", async () => {
		const plain = await fetchBody("/courses/sql-for-analysts");
		await fetchBody(`${home}/courses/sql-for-analysts`);
		await fetchBody("/courses/sql-for-analysts", { host });
		const again = await fetchBody("/courses/sql-for-analysts");
		expect(again).toBe(plain);
		expect(plain).not.toContain("Harbor Freight Lines");
		expect(rootOf(plain)).not.toContain("data-enterprise");
	});

	test("a result of a search that is opened there counts for its product, as elsewhere", async () => {
		const path = "/courses/api-design";
		for (const seo_url of [path, home + path, `${spelled}${path}/`])
			await site.server.inject({
				method: "POST",
				url: "/search-service/api/v1/update-product-search-count",
				payload: { seo_url },
			});
		const { rows } = await site.database.pool.query("select count from product_search_counts");
		expect(rows).toEqual([{ count: 3 }]);
	});

	test("forms of filters and search stay below it, and so does the choice of a country", async () => {
		const list = await fetchBody(`${home}/categories/devops`);
		expect(list).toContain(`action="${home}/categories/devops"`);
		expect(headerOf(list)).toContain(`action="${home}/search"`);
		const back = encodeURIComponent(`${home}/categories/devops`);
		expect(headerOf(list)).toContain(`href="/country?back=${back}"`);
	});

	test("the choice of a country leads back to the page, however its address was written", async () => {
		const course = "/courses/api-design";
		const form = "?form=query+box";
		for (const [url, page] of [
			[home, home],
			[`${home}/`, home],
			[`${home}?form=subdomain`, home],
			[spelled, home],
			[`${spelled}?form=subdomain`, home],
			[`${spelled}${course}`, home + course],
			[`${spelled}${course}${form}`, home + course],
		] as const) {
			const header = headerOf(await fetchBody(url));
			const back = encodeURIComponent(page);
			expect(header, url).toContain(`href="/country?back=${back}"`);
		}
	});

	test("what stands only at the root is led there, on this site alone", async () => {
		for (const [path, to] of [
			["/cart?x=1", "/cart?x=1"],
			["/accounts/sign-in", "/accounts/sign-in"],
			["/courses/no-such-course", "/courses/no-such-course"],
		] as const) {
			const { statusCode, headers } = await get(home + path);
			expect([statusCode, headers.location]).toEqual([302, to]);
			expect(headers["cache-control"]).toBe("no-store");
		}
		const { statusCode, headers } = await get(`${spelled}/cart?x=1`);
		expect([statusCode, headers.location]).toEqual([302, "/cart?x=1"]);
		for (const path of ["//evil.example", "/\\evil.example", "/%zz"]) {
			const { statusCode, headers } = await get(home + path);
			expect(statusCode, path).toBeGreaterThanOrEqual(400);
			expect(headers.location).toBeUndefined();
		}
	});

	test.each([
		"/partners/acme",
		"/partners/acme/courses/api-design",
		"/partners/acme/cart",
		"/partners/wexmoor-university/courses/api-design",
		"/partners/constructor/business",
		"/partners/__proto__/business",
		"/partners/%3Cscript%3E/business",
		"/partners/%00/business",
		`/partners/${"x".repeat(290)}/business`,
	])("of %s, which no organization is, do not exist", async (url) => {
		const { statusCode, headers } = await get(url);
		expect([400, 404]).toContain(statusCode);
		expect(headers.location).toBeUndefined();
	});
});

describe("a host of an organization's own", () => {
	test("ACC-006: shows its first page, and every page with its menu", async () => {
		const body = await fetchBody("/", { host: `${host}:8443` });
		expect(rootOf(body)).toContain('data-page-type="subdomain"');
		expect(rootOf(body)).toContain('data-enterprise="harbor-freight-lines"');
		// Its pages keep their paths.
		expect(hrefsIn(body)).toContain("/courses/schedule-and-cost-control");
		expect(hrefsIn(headerOf(body))[0]).toBe("/");
		const course = await fetchBody("/courses/api-design", { host });
		expect(rootOf(course)).toContain('data-user-type="b2b"');
		expect(headerOf(course)).toContain("Picked for Harbor Freight Lines");
		expect(canonicalOf(course)).toBe("http://localhost:3000/courses/api-design");
		expect(course).not.toBe(await fetchBody("/courses/api-design"));
	});

	test.each(["localhost", "127.0.0.1:80", "[::1]"])(
		"the machine itself (%s) selects none",
		async (other) => {
			const body = await fetchBody("/", { host: other });
			expect(body).toBe(await fetchBody("/"));
			expect(rootOf(body)).not.toContain("data-enterprise");
		},
	);

	test.each([
		"other.example",
		`evil.${host}`,
		`${host}.evil.example`,
		"harborfreightlines.example",
		"constructor",
	])("a host that content does not name (%s) selects none, and nothing is at it", async (other) => {
		const answer = await get("/", { host: other });
		expect(answer.statusCode).toBe(421);
		expect(answer.body).not.toContain("data-enterprise");
	});

	test("is compared without case and without the dot at its end", async () => {
		for (const written of [host.toUpperCase(), `${host}.`])
			expect(rootOf(await fetchBody("/", { host: written }))).toContain(
				'data-enterprise="harbor-freight-lines"',
			);
	});

	test("never shows another organization", async () => {
		const url = "/partners/northmoor-college";
		const missing = await get(url, { host });
		expect(missing.statusCode).toBe(404);
		expect(rootOf(missing.body)).toContain("harbor-freight-lines");
		expect((await get(`${url}/business`, { host })).statusCode).toBe(404);
		expect((await get(home, { host })).statusCode).toBe(200);
	});

	test("the host that a proxy forwards counts with TRUST_PROXY alone", async () => {
		const forwarded = { host: "internal", "x-forwarded-host": host };
		const refused = await site.server.inject({ url: "/", headers: forwarded });
		expect(refused.statusCode).toBe(421);
		expect(rootOf(await fetchBody("/", { ...forwarded, host: "localhost" }))).not.toContain(
			"enterprise",
		);
		const behind = await aSite({ env: { TRUST_PROXY: "1" } });
		const { body } = await behind.server.inject({
			url: "/",
			headers: { accept: "text/html", ...forwarded },
		});
		expect(rootOf(body)).toContain('data-enterprise="harbor-freight-lines"');
	});

	test("where Host is one of the site's, a visitor's X-Forwarded-Host selects nothing, so that a CDN stores no page for another host", async () => {
		const own = "learn.example.com";
		const behind = await aSite({
			env: { TRUST_PROXY: "1", PUBLIC_URL: `https://${own}` },
		});
		const ask = (written: string, forwarded: string) =>
			behind.server.inject({
				url: "/",
				headers: {
					accept: "text/html",
					host: written,
					"x-forwarded-host": forwarded,
				},
			});
		for (const written of [own, `${own}:443`, `${own.toUpperCase()}.`])
			for (const forwarded of [host, `x.example, ${host}`]) {
				const { body, headers } = await ask(written, forwarded);
				expect(rootOf(body), written).toContain('data-page-type="home"');
				expect(rootOf(body), written).not.toContain("enterprise");
				expect(headers.vary).toBe("Accept-Encoding");
			}
		const company = await ask(host, own);
		expect(rootOf(company.body)).toContain("harbor-freight-lines");
		// A proxy that replaces Host: caches are told what decides, and several values decide nothing.
		const replaced = await ask("internal", host);
		expect(replaced.headers.vary).toBe("Accept-Encoding, X-Forwarded-Host");
		for (const unclear of [`${host}, ${own}`, `${own},${host}`, `${host}/x`])
			expect((await ask("internal", unclear)).statusCode).toBe(400);
	});

	test("any other host is refused in one sentence, except for monitoring and on the machine itself", async () => {
		const own = "https://learn.example.com";
		const env = { TRUST_PROXY: "1", PUBLIC_URL: own, SEARCH_BASE: "https://search.example/search" };
		const behind = await aSite({ env });
		const ask = (written: string, url = "/", headers = {}) =>
			behind.server.inject({ url, headers: { host: written, accept: "text/html", ...headers } });
		for (const unknown of ["evil.example", "203.0.113.7:443", "x.learn.example.com", "internal"]) {
			const refused = await ask(unknown);
			expect([refused.statusCode, refused.headers["cache-control"]], unknown).toEqual([
				421,
				"no-store",
			]);
			expect(refused.headers.vary).toBeUndefined();
			expect(refused.body).toContain("not one of this site");
			expect(refused.body).toContain(`<a href="${own}">`);
			for (const url of ["/healthz", "/readyz"])
				expect((await ask(unknown, url)).statusCode).toBe(200);
		}
		const program = await ask("evil.example", "/api/getCourses", { accept: "application/json" });
		expect([program.statusCode, program.json().status]).toEqual([421, 421]);
		const form = await behind.server.inject({
			method: "POST",
			url: "/country",
			headers: { host: "evil.example", "content-type": "application/x-www-form-urlencoded" },
			payload: "country=IN",
		});
		expect(form.statusCode).toBe(421);
		expect(
			(await ask("evil.example", "/", { "x-forwarded-host": "evil.example" })).statusCode,
		).toBe(421);
		for (const known of [
			"learn.example.com:443",
			"search.example",
			host,
			"academy.lyceum.example",
			"127.0.0.1:3000",
			"[::1]",
			"localhost",
		]) {
			const answered = await ask(known);
			expect([answered.statusCode, answered.headers.vary], known).toEqual([200, "Accept-Encoding"]);
		}
	});

	test("takes forms from its own pages, and from no other", async () => {
		const post = (origin: string) =>
			site.server.inject({
				method: "POST",
				url: "/country",
				payload: "country=DE&back=/",
				headers: {
					host,
					origin,
					"content-type": "application/x-www-form-urlencoded",
				},
			});
		expect((await post(`http://${host}`)).statusCode).toBe(303);
		expect((await post("http://evil.example")).statusCode).toBe(403);
		expect((await post("http://localhost:3000")).statusCode).toBe(403);
	});

	test("takes forms from its own pages, however a browser writes the host, where PUBLIC_URL is set", async () => {
		const own = await aSite({ env: { PUBLIC_URL: "https://learn.example" } });
		for (const written of [host, `${host}.`, `${host}.:8443`]) {
			const { statusCode } = await own.server.inject({
				method: "POST",
				url: "/country",
				payload: "country=DE&back=/",
				headers: {
					host: written,
					origin: `http://${written}`,
					"content-type": "application/x-www-form-urlencoded",
				},
			});
			expect(statusCode, written).toBe(303);
		}
	});

	test("ACC-006: its visit is business, with the identifier of the company", async () => {
		const answer = await aBrowser(site).call(
			"/api-nocache?method=getVisit",
			{ page: `https://${host}/courses/api-design`, referrer: "" },
			{ host },
		);
		expect(answer.json<Visit>()).toMatchObject({
			userType: "b2b",
			company: "harbor-freight-lines",
		});
		expect(String(answer.headers["set-cookie"])).toContain(encodeURIComponent('"userType":"b2b"'));
		const elsewhere = await aBrowser(site).call("/api-nocache?method=getVisit", {
			page: `https://${host}/courses/api-design`,
			referrer: "",
		});
		expect(elsewhere.json<Visit>().userType).toBe("b2c");
	});
});

test("the doctor warns of an organization that names the host of the site itself", async () => {
	const find = async (PUBLIC_URL: string) => {
		const own = await aSite({ env: { PUBLIC_URL } });
		const [check] = collectContributions(slices, operatorChecks).filter(
			({ name }) => name === "enterprise_hosts",
		);
		const { database, config, clock } = own;
		return check?.find({ db: database.db, config, now: clock() });
	};
	expect(await find(`https://${host}`)).toMatchObject([
		{
			level: "warn",
			subject: "harbor-freight-lines",
			says: `harbor-freight-lines in enterprises.yaml names the host ${host}, which is that of PUBLIC_URL and stays the site's own`,
		},
	]);
	expect(await find("https://learn.example.com")).toEqual([]);
});
