import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import * as published from "#catalogue/api/calls.ts";
import { type AnyCall, defaultCallBases } from "#core/calls.ts";
import * as videos from "#resources/films/calls.ts";
import { createCallApi } from "#shell/browser/call-api.ts";
import { getSkillUpHomePagePopUpData } from "#storefront/skillup/calls.ts";
import { copyContent } from "#testing/content-folder.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { getCountryLocation } from "#visitors/calls.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});
const get = (url: string) => site.server.inject({ url });
const post = (url: string, payload: object) => site.server.inject({ method: "POST", url, payload });
const fetchData = async (url: string) => (await get(url)).json().data;
const us = 1;
const india = 2;
const germany = 6;
const cacheable = "public, max-age=300";

async function findId(slug: string): Promise<number> {
	const { rows } = await sql<{
		id: number;
	}>`select id from products where slug = ${slug}`.execute(site.database.db);
	return rows[0]?.id ?? 0;
}

describe("courses and their groups", () => {
	test("CALL-055: getProductLvcData answers live groups and prices for a list of courses", async () => {
		const ids = [await findId("api-design"), await findId("sql-for-analysts")];
		const answer = await get(`/sheldon/getProductLvcData?courseIds=${ids},999999&countryId=${us}`);
		expect(answer.headers["cache-control"]).toBe(cacheable);
		const { data, notFound } = answer.json();
		expect(data.map(({ course_id }: { course_id: number }) => course_id)).toEqual(ids);
		expect(notFound).toEqual([999_999]);
		expect(data[0]).toMatchObject({
			displayName: "API Design for Product Teams",
			course_url: "/courses/api-design",
			prices: [
				{
					mode: "live-virtual",
					price: 790,
					currency: "USD",
					currencySymbol: "$",
				},
			],
		});
		expect(data[0].batches[0]).toMatchObject({
			trainingMode: "live-virtual",
			// Nineteen days on is a Wednesday; the group meets on Saturdays and Sundays.
			startDate: "2026-12-12",
			timeZone: "Europe/London",
			seatsLeft: 15,
		});
	});

	test("CALL-071, VAL-077: getCourseBatchesData answers the groups of an array of courses in a country", async () => {
		const id = await findId("api-design");
		for (const query of [`courseIds=${id}`, `courseIds=${id}&courseIds=${id}`]) {
			const answer = await get(`/sheldon/getCourseBatchesData?${query}&countryId=${us}`);
			expect(answer.headers["cache-control"]).toBe(cacheable);
			expect(answer.json().data).toHaveLength(3);
		}
		await sql`update products set batches = jsonb_set(batches, '{0,country}', '"DE"') where slug = 'api-design'`.execute(
			site.database.db,
		);
		const groups = async (country: number) =>
			(await fetchData(`/sheldon/getCourseBatchesData?courseIds=${id}&countryId=${country}`))
				.length;
		expect([await groups(us), await groups(germany)]).toEqual([2, 3]);
		expect((await get(`/sheldon/getCourseBatchesData?countryId=${us}`)).statusCode).toBe(400);
		expect((await get(`/sheldon/getCourseBatchesData?courseIds=${id}`)).statusCode).toBe(400);
	});

	test("getProductLvcData answers the groups of the visitor's country, also where the prices are another one's", async () => {
		const id = await findId("sql-for-analysts");
		const france = 85;
		const ask = async (country: number) =>
			(await fetchData(`/sheldon/getProductLvcData?courseIds=${id}&countryId=${country}`))[0];
		const before = await ask(france);
		expect(before.prices).toEqual((await ask(germany)).prices);
		await sql`update products set batches = (
			select jsonb_agg(jsonb_set(batch, '{country}', '"FR"')) from jsonb_array_elements(batches) as batch
		) where id = ${id} and kind = 'course'`.execute(site.database.db);
		expect((await ask(germany)).batches).toEqual([]);
		expect((await ask(france)).batches).toHaveLength(before.batches.length);
		expect(before.batches.length).toBeGreaterThan(0);
	});

	test("CALL-062: getCoursePopup answers a course in the money of the country", async () => {
		const id = await findId("api-design");
		const answer = await get(`/api?method=getCoursePopup&product_id=${id}&country_id=${india}`);
		expect(answer.headers["cache-control"]).toBe(cacheable);
		expect(answer.json()).toMatchObject({
			status: 200,
			data: {
				course_id: id,
				displayName: "API Design for Product Teams",
				cateforyInfo: { slug: "software-development" },
				duration: 24,
				trainingModes: ["self-paced", "live-virtual"],
				prices: [
					{ mode: "self-paced", price: 5999, displayPrice: "₹5,999" },
					{ mode: "live-virtual", price: 16_990 },
				],
			},
		});
		expect(
			await fetchData(`/sheldon/getCourseDetailsById?courseId=${id}&countryId=${india}`),
		).toEqual(answer.json().data);
	});

	test("CALL-074: getCoursePageHeaderData answers the data of a course's page and forms", async () => {
		const id = await findId("api-design");
		const answer = await get(`/sheldon/getCoursePageHeaderData?course_id=${id}`);
		// The answer contains the visitor's location, so it is not cached.
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.json().data).toEqual({
			coursePageHeaderData: {
				course_redirects_data: [{ from: "/courses/rest-api-design", to: "/courses/api-design" }],
			},
			isCourseRevamp: true,
			isSMSComplianceEnabled: true,
			locatorData: { address: "United States" },
		});
		const german = await site.server.inject({
			url: `/sheldon/getCoursePageHeaderData?course_id=${id}`,
			headers: { cookie: "sl_country=DE" },
		});
		expect(german.json().data).toMatchObject({
			isSMSComplianceEnabled: false,
			locatorData: { address: "Germany" },
		});
	});
});

describe("free courses", () => {
	test("HOME-016: getCoursePageHeaderData publishes what a form of the page says about consent instead of the usual text", async () => {
		const id = await findId("api-design");
		const address = `/sheldon/getCoursePageHeaderData?course_id=${id}`;
		const header = () => fetchData(address);
		expect(await header()).not.toHaveProperty("customPrivacyText");
		const customPrivacyText = "You may answer my question, and nothing else.";
		const placement = site.snapshots.forms.forms.placements.findIndex(
			({ siteModule }) => siteModule === "query box",
		);
		await sql`update content set value = jsonb_set(value, array['placements', ${String(placement)}, 'texts', 'customPrivacyText'], to_jsonb(${customPrivacyText}::text)) where collection = 'forms'`.execute(
			site.database.db,
		);
		await site.reload();
		expect(await header()).toMatchObject({
			coursePageHeaderData: { course_redirects_data: expect.any(Array) },
			isCourseRevamp: true,
			customPrivacyText,
			isSMSComplianceEnabled: true,
			locatorData: { address: "United States" },
		});
		const { body } = await site.server.inject({
			url: "/courses/api-design?form=query+box",
			headers: { accept: "text/html" },
		});
		expect(body).toContain(customPrivacyText);
	});

	test("CARD-012: a course's card data has the picture that its card on the site shows", async () => {
		const id = await findId("sql-for-analysts");
		const card = await fetchData(`/sheldon/getCourseDetailsById?courseId=${id}&countryId=${us}`);
		expect(card).toMatchObject({
			course_id: id,
			rating: expect.any(Number),
			learners: expect.any(Number),
			ratingCount: expect.any(Number),
			keyfeatures: expect.arrayContaining([expect.any(String)]),
		});
		const query = JSON.stringify({
			searchText: "SQL for Analysts",
		});
		const found = await fetchData(
			`/resources/api/v1/getSearchResults?query=${encodeURIComponent(query)}`,
		);
		expect(card.home_page_tumbnail_image).toBe(found.result.hits[0].image_url);
		const picture = await get(card.home_page_tumbnail_image);
		expect(picture.headers["content-type"]).toContain("image/svg+xml");
	});

	test("CALL-056: getFreemiumCourseData needs no country", async () => {
		const id = await findId("learn-ai-basics-skillup");
		const plain = await get(`/sheldon/getFreemiumCourseData?course_id=${id}`);
		expect(plain.headers["cache-control"]).toBe(cacheable);
		expect(plain.json().data).toMatchObject({
			elearning_id: id,
			course_id: id,
			accessDays: expect.any(Number),
			rewardEnabled: expect.any(Number),
			categoryName: "Artificial Intelligence",
		});
		const there = await get(`/sheldon/getFreemiumCourseData?course_id=${id}&countryId=${india}`);
		expect(there.json()).toEqual(plain.json());
	});

	test("CALL-072, CALL-073, VAL-078: getSkillupCourseData needs a course, and fails without", async () => {
		const id = await findId("learn-ai-basics-skillup");
		const data = await fetchData(`/sheldon/getSkillupCourseData?course_id=${id}`);
		expect(data).toMatchObject({
			course_id: id,
			course_url: "/learn-ai-basics-skillup",
			contentPartners: { content: [{ name: expect.any(String) }] },
		});
		expect(data.lessons.length).toBeGreaterThan(3);
		expect((await get("/sheldon/getSkillupCourseData")).statusCode).toBe(400);
	});

	test("CALL-057: getSkillUpHomePagePopUpData answers the popup of the content, or that there is none", async () => {
		const address = "/sheldon/getSkillUpHomePagePopUpData";
		expect(await fetchData(address)).toMatchObject({
			heading: "Learn with a friend",
			url: "/skillup-referral",
		});
		await sql`update content set value = value - 'popup' where collection = 'banners'`.execute(
			site.database.db,
		);
		await site.reload();
		expect((await get(address)).json()).toEqual({ status: 200, data: null });
	});
});

describe("programs", () => {
	test("CALL-058, CARD-026: getCohortBatchInfo answers the real starts, in seconds", async () => {
		const id = await findId("data-analyst-masters-program");
		const query = `product_id=${id}&country_id=${us}`;
		const answer = await get(`/sheldon/getCohortBatchInfo?product_type=bundle&${query}`);
		expect(answer.headers["cache-control"]).toBe(cacheable);
		const { data } = answer.json();
		const { rows } = await sql<{
			days: number[];
		}>`select array(select (c->>'startsInDays')::int from jsonb_array_elements(card->'cohorts') c order by 1) as days from products where kind = 'bundle' and id = ${id}`.execute(
			site.database.db,
		);
		const midnight = Temporal.ZonedDateTime.from("2026-11-20T00:00[America/New_York]");
		expect(data).toEqual({
			program_id: `b${id}`,
			welcome_start_display: rows[0]?.days.map(
				(days) => midnight.add({ days }).epochMilliseconds / 1000,
			),
		});
		expect(data.welcome_start_display.length).toBeGreaterThan(0);
		expect(await fetchData(`/sheldon/getCohortBatchInfo?product_type=2&${query}`)).toEqual(data);
		expect(
			await fetchData(
				`/sheldon/getCohortBatchInfo?product_type=bundle&product_id=b${id}&country_id=${us}`,
			),
		).toEqual(data);
		const course = await findId("api-design");
		const groups = await fetchData(
			`/sheldon/getCohortBatchInfo?product_type=course&product_id=${course}&country_id=${us}`,
		);
		expect(groups.welcome_start_display[0]).toBe(
			Temporal.Instant.from("2026-12-12T10:00Z").epochMilliseconds / 1000,
		);
	});

	test("CALL-061: getBundlePopup answers a bundle with its courses, by either number", async () => {
		const id = await findId("data-analyst-masters-program");
		const address = (number: string) =>
			`/api?method=getBundlePopup&product_id=${number}&country_id=${us}`;
		const answer = await get(address(String(id)));
		expect(answer.headers["cache-control"]).toBe(cacheable);
		const { data } = answer.json();
		expect(data).toMatchObject({
			bundle_id: `b${id}`,
			url: "/programs/data-analyst-masters-program",
			sunset: false,
			prices: [{ mode: "program", currencySymbol: "$" }],
		});
		expect(data.courses).toHaveLength(data.course_count);
		expect(await fetchData(address(`b${id}`))).toEqual(data);
	});

	test("CALL-063, CARD-030: getCatalogProgramsList answers a category's programs with the fields that the page uses", async () => {
		const address = "/api?method=getCatalogProgramsList";
		const body = { isB2b: false, countryId: us, category: "data-science" };
		const answer = await post(address, body);
		expect(answer.statusCode).toBe(200);
		const { data } = answer.json();
		expect(Object.keys(data)).toEqual(
			expect.arrayContaining([
				"programs",
				"cohortDetails",
				"lvcCourses",
				"classroomCourses",
				"masterCourseStartDates",
				"courseRatings",
				"keyFeatures",
				"universityFeatures",
			]),
		);
		const sequences = data.programs.map((program: { sequence: number }) => program.sequence);
		expect(sequences).toEqual(sequences.map((_: number, index: number) => index + 1));
		const ids = data.programs.map(({ productId }: { productId: unknown }) => productId);
		expect(data.cohortDetails.length).toBeGreaterThan(1);
		for (const { program_id } of data.cohortDetails) expect(ids).toContain(program_id);
		const types = new Set(
			data.programs.map((program: { programType: string }) => program.programType),
		);
		expect(types).toEqual(new Set(["university", "bundle", "course"]));
		for (const program of data.programs)
			expect(program).toMatchObject({
				productName: expect.any(String),
				description: expect.any(String),
				programDurations: expect.stringMatching(/^\d/),
				url: expect.stringMatching(/^\//),
			});
		const features = (answer: { universityFeatures: Record<string, { is_b2c: boolean }[]> }) =>
			Object.values(answer.universityFeatures).flat();
		expect(features(data).every(({ is_b2c }) => is_b2c)).toBe(true);
		const all = (await post(address, { isB2b: "1", countryId: "1" })).json().data;
		expect(features(all).some(({ is_b2c }) => !is_b2c)).toBe(true);
		expect(all.programs.length).toBeGreaterThan(data.programs.length);
		expect((await post("/api/getCatalogProgramsList", body)).json()).toEqual(answer.json());
	});

	test("CARD-030, CARD-031: every program of a partner is published with its logo; the newer one is published beside the one before, and pages show only that", async () => {
		const answer = await post("/api?method=getCatalogProgramsList", {
			isB2b: false,
			countryId: us,
		});
		const { programs, cohortDetails } = answer.json().data as {
			programs: (Record<string, string | undefined> & { sequence: number })[];
			cohortDetails: { program_id: string }[];
		};
		expect(programs.map(({ sequence }) => sequence)).toEqual(programs.map((_, index) => index + 1));
		const known = new Set(
			"productId productName logo logoNew description collabrationText programDurations programType url sequence".split(
				" ",
			),
		);
		const ofPartners = programs.filter(({ programType }) => programType !== "course");
		expect(ofPartners.length).toBeGreaterThan(10);
		for (const program of ofPartners) {
			expect(new Set(Object.keys(program))).toEqual(known);
			const { headers } = await get(program.logoNew ?? "");
			expect(headers["content-type"]).toBe("image/svg+xml");
		}
		expect(ofPartners.map(({ productId }) => productId)).toEqual(
			expect.arrayContaining(cohortDetails.map(({ program_id }) => program_id)),
		);

		const renamed = ofPartners.filter(({ logo, logoNew }) => logo !== logoNew);
		expect(renamed.length).toBeGreaterThan(0);
		for (const { url = "", logo, logoNew } of renamed) {
			expect((await get(logo ?? "")).statusCode).toBe(200);
			for (const page of [url, "/partners", "/skillup-free-online-courses"]) {
				const { body } = await site.server.inject({
					url: page,
					headers: { accept: "text/html" },
				});
				expect(body).not.toContain(`src="${logo}"`);
				expect(body).toContain(`src="${logoNew}"`);
			}
		}
	});

	test("CALL-063, CALL-064: getCatalogProgramsList has 15000 ms in the database, and fails after that", async () => {
		expect(published.getCatalogProgramsList.timeoutMs).toBe(15_000);
		// Simulates a slow table: the statement ends exactly at the time limit of this call.
		const { db } = site.database;
		await sql`create function slow() returns integer language plpgsql as $$ begin
			if current_setting('statement_timeout') = '15s' then raise exception using errcode = '57014'; end if;
			return 1; end $$`.execute(db);
		await sql`alter view products rename to products_kept`.execute(db);
		await sql`create view products as select * from products_kept where slow() = 1`.execute(db);
		const answer = await post("/api?method=getCatalogProgramsList", {
			isB2b: false,
			countryId: us,
		});
		await sql`drop view products`.execute(db);
		await sql`alter view products_kept rename to products`.execute(db);
		expect(answer.statusCode).toBe(503);
		expect(answer.json().message).toMatch(/took too long/);
	});
});

describe("prices", () => {
	test("CALL-060: getProductPrice accepts the types and ids that leads and other calls carry", async () => {
		const priceOf = async (type: string, id: string | number) => {
			const answer = await get(
				`/sheldon/getProductPrice?product_type=${type}&product_id=${id}&country_id=${germany}`,
			);
			expect(answer.statusCode, `${type} ${id}`).toBe(200);
			return answer.json().data.prices;
		};
		const { rows } = await site.database.pool.query(
			"select kind, min(id) as id from products where kind in ('bundle', 'university') group by kind order by kind",
		);
		const [bundle, university] = rows.map(({ id }) => Number(id));
		const expected = await priceOf("bundle", bundle ?? 0);
		expect(await priceOf("bundle", `b${bundle}`)).toEqual(expected);
		expect(await priceOf("master_of_masters", `b${bundle}`)).toEqual(expected);
		expect(await priceOf("bundle", university ?? 0)).toEqual(
			await priceOf("university", university ?? 0),
		);
	});

	test("CALL-059, CALL-060: getProductPrice answers a price for each mode with the sign of the money", async () => {
		const id = await findId("api-design");
		const address = (country: number) =>
			`/sheldon/getProductPrice?product_type=course&product_id=${id}&country_id=${country}`;
		const answer = await get(address(germany));
		expect(answer.headers["cache-control"]).toBe(cacheable);
		expect(answer.json().data).toEqual({
			currency: "EUR",
			currencySymbol: "€",
			prices: [
				{
					mode: "self-paced",
					price: 269,
					currency: "EUR",
					currencySymbol: "€",
					displayPrice: "€269",
				},
				{
					mode: "live-virtual",
					price: 720,
					currency: "EUR",
					currencySymbol: "€",
					displayPrice: "€720",
				},
			].map((entry) => ({
				...entry,
				displayPrice: expect.stringContaining(String(entry.price)),
			})),
		});
		await sql`delete from prices where kind = 'course' and product_id = ${id} and country = 'IN'`.execute(
			site.database.db,
		);
		expect((await fetchData(address(india))).prices).toEqual([]);
	});

	test("CALL-065, CALL-066: getCouponsdicountDetails answers the valid coupons, the best first, and an empty list without any", async () => {
		const data = await findId("sql-for-analysts");
		const address = (id: number, more = "") =>
			`/api-nocache?method=getCouponsdicountDetails&product_type=course&product_id=${id}&country_id=${us}${more}`;
		const answer = await get(address(data));
		expect(answer.headers["cache-control"]).toBe("no-store");
		const { coupons } = answer.json().data;
		expect(coupons.length).toBeGreaterThan(0);
		for (const coupon of coupons) {
			expect(coupon).toMatchObject({
				code: "WINTER-TABLE",
				currencySymbol: "$",
			});
			expect(coupon.discount / (coupon.discount + coupon.discountedPrice)).toBeCloseTo(0.1, 2);
		}
		const typed = (await fetchData(address(data, "&coupon=first-seat"))).coupons;
		expect(typed.map(({ code }: { code: string }) => code)).toContain("FIRST-SEAT");
		const discounts = typed.map(({ discount }: { discount: number }) => discount);
		expect(discounts).toEqual(discounts.toSorted((a: number, b: number) => b - a));
		const none = await findId("corporate-valuation");
		expect((await fetchData(address(none))).coupons).toEqual([]);
		const over = await findId("pmp-exam-preparation");
		expect((await fetchData(address(over, "&coupon=LAST-AUTUMN"))).coupons).toEqual([]);
	});
});

describe("locations, videos and pictures", () => {
	test("CALL-068: getCountryLocation answers the default city, or the one that the visitor typed", async () => {
		const address = `/sheldon/getCountryLocation?country_id=${india}`;
		const answer = await get(address);
		expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
		const country = { country_id: 2, country_name: "India", code: "IN" };
		expect(answer.json().data).toEqual({
			...country,
			city_id: 2,
			city_name: "Bengaluru",
		});
		expect(await fetchData(`${address}&cityOther=%20Mysuru%20`)).toEqual({
			...country,
			city_id: null,
			city_name: "Mysuru",
		});
	});

	test("CALL-069: getVideoUrl answers the address of a video, by number or slug", async () => {
		const address = (video: string) =>
			`/sheldon/getVideoUrl?video=${video}&isFromELearning=1&type=webcast`;
		const answer = await get(address("5301"));
		expect(answer.headers["cache-control"]).toBe(cacheable);
		expect(answer.json().data).toMatchObject({
			id: 5301,
			video: "window-functions-with-bus-tickets",
			url: "/files/window-functions-with-bus-tickets.webm",
		});
		expect(await fetchData(address("window-functions-with-bus-tickets"))).toEqual(
			answer.json().data,
		);
		// A video that belongs to no course.
		expect((await get(address("5304"))).statusCode).toBe(404);
		// One that has not been made yet.
		expect((await fetchData("/sheldon/getVideoUrl?video=5305")).url).toBeNull();
	});

	test("CALL-070: getMultipleVideoUrl answers several in their order, and names the missing ones", async () => {
		const answer = await get(
			"/sheldon/getMultipleVideoUrl?video=5302,nothing,5301&isFromELearning=0&type=webcast",
		);
		const { data, notFound } = answer.json();
		expect(data.map(({ id }: { id: number }) => id)).toEqual([5302, 5301]);
		expect(notFound).toEqual(["nothing"]);
		expect(answer.headers["cache-control"]).toBe(cacheable);
	});

	test("CALL-067: getCoursePagePreviewPlaylist answers the preview lessons of a course, or an empty list", async () => {
		const address = "/sheldon/getCoursePagePreviewPlaylist?course_id=";
		const playlist = await fetchData(address + (await findId("sql-for-analysts")));
		expect(playlist.map(({ id }: { id: number }) => id)).toEqual([5301, 5309, 5310]);
		expect(await fetchData(address + (await findId("digital-forensics")))).toEqual([]);
	});

	test("CALL-087, CALL-088: getSignedImageUrl answers a link that expires and opens this picture only", async () => {
		const id = await findId("api-design");
		const ask = (image_path: string) => post("/api?method=getSignedImageUrl", { image_path });
		const answer = await ask(`/covers/course-${id}.svg`);
		expect(answer.headers["cache-control"]).toBe("no-store");
		const { link, expires } = answer.json().data;
		const picture = await get(link);
		expect(picture.statusCode).toBe(200);
		expect(picture.headers["content-type"]).toMatch(/^image\/svg\+xml/);
		expect(picture.body).toMatch(/^<svg /);
		expect(expires - site.clock().epochMilliseconds / 1000).toBe(900);
		for (const other of [
			link.split("?")[0],
			link.replace(`course-${id}`, `course-${id + 1}`),
			link.replace(String(expires), String(expires + 60)),
			`${link}x`,
			link.replace("signature=", "signature=&signature="),
		])
			expect((await get(other)).statusCode).toBe(403);
		for (const path of ["/covers/course-999999.svg", "/../etc/passwd", "/covers/..%2f..%2fx.svg"])
			expect((await ask(path)).statusCode).toBe(404);
		expect((await get("/covers/..%2f..%2fpackage.json")).statusCode).toBe(404);
	});

	test("CALL-087: getSignedImageUrl signs the addresses that the search publishes, and the operator's own pictures", async () => {
		const contentDir = await copyContent();
		await mkdir(join(contentDir, "files", "courses"), { recursive: true });
		await writeFile(join(contentDir, "files", "courses", "a.svg"), "<svg/>");
		const own = await aSite({ env: { CONTENT_DIR: contentDir } });
		const sign = (image_path: string) =>
			own.server.inject({
				method: "POST",
				url: "/api?method=getSignedImageUrl",
				payload: { image_path },
			});
		const query = new URLSearchParams({ query: '{"searchText":"data"}' });
		const { data } = (
			await own.server.inject(`/resources/api/v1/getSearchResults?${query}`)
		).json();
		const published = data.result.hits.map(({ image_url }: { image_url: string }) => image_url);
		expect(published.length).toBeGreaterThan(10);
		for (const path of [...published, "/files/courses/a.svg"]) {
			const signed = await sign(path);
			expect(signed.statusCode, path).toBe(200);
			const { link } = signed.json().data;
			const picture = await own.server.inject(link);
			expect(picture.statusCode, link).toBe(200);
			expect(picture.headers["content-type"]).toMatch(/^image\/svg\+xml/);
			expect(picture.headers["cache-control"]).toMatch(/^private/);
			expect(picture.headers["content-security-policy"]).toContain("default-src 'none'");
			expect((await own.server.inject(link.split("?")[0])).statusCode).toBe(403);
			expect((await own.server.inject(`${link}x`)).statusCode).toBe(403);
		}
		for (const path of [
			"/files/courses/none.svg",
			"/files/courses",
			"/files/../brand.yaml",
			"/files/courses/../../brand.yaml",
		])
			expect((await sign(path)).statusCode, path).toBe(404);
	});

	test("CALL-088: an expired link to a picture is refused", async () => {
		const answer = await site.server.inject({
			method: "POST",
			url: "/api?method=getSignedImageUrl",
			payload: {
				image_path: `/covers/course-${await findId("api-design")}.svg`,
			},
		});
		const { link } = answer.json().data;
		site.passTime({ seconds: 899 });
		expect((await get(link)).statusCode).toBe(200);
		site.passTime({ seconds: 1 });
		expect((await get(link)).statusCode).toBe(403);
	});
});

describe("what is missing, malformed or unknown", () => {
	test.each([
		["/sheldon/getProductLvcData", ["courseIds", "countryId"]],
		["/sheldon/getProductLvcData?courseIds=a&countryId=1", ["courseIds.0"]],
		["/sheldon/getProductLvcData?courseIds=1&countryId=-1", ["countryId"]],
		[`/sheldon/getProductLvcData?courseIds=${"1,".repeat(200)}1&countryId=1`, ["courseIds"]],
		["/sheldon/getFreemiumCourseData", ["course_id"]],
		["/sheldon/getSkillupCourseData", ["course_id"]],
		["/sheldon/getCourseDetailsById", ["courseId", "countryId"]],
		["/sheldon/getCohortBatchInfo", ["product_type", "product_id", "country_id"]],
		["/sheldon/getCohortBatchInfo?product_type=3&product_id=1&country_id=1", ["product_type"]],
		["/sheldon/getProductPrice", ["product_type", "product_id", "country_id"]],
		[
			"/sheldon/getProductPrice?product_type=constructor&product_id=1&country_id=1",
			["product_type"],
		],
		["/api?method=getBundlePopup", ["product_id", "country_id"]],
		["/api?method=getBundlePopup&product_id=x&country_id=1", ["product_id"]],
		["/api?method=getCoursePopup", ["product_id", "country_id"]],
		["/api-nocache?method=getCouponsdicountDetails", ["product_type", "product_id", "country_id"]],
		["/sheldon/getCourseBatchesData", ["courseIds", "countryId"]],
		["/sheldon/getCoursePageHeaderData", ["course_id"]],
		["/sheldon/getCoursePagePreviewPlaylist", ["course_id"]],
		["/sheldon/getCountryLocation", ["country_id"]],
		["/sheldon/getCountryLocation?country_id=1&cityOther=%20", ["cityOther"]],
		["/sheldon/getVideoUrl", ["video"]],
		["/sheldon/getVideoUrl?video=1&isFromELearning=x&type=y", ["isFromELearning", "type"]],
		["/sheldon/getMultipleVideoUrl", ["video"]],
		[`/sheldon/getMultipleVideoUrl?video=${"1,".repeat(80)}1`, ["video"]],
	])("CALL-009: %s is a 400 with one problem a field", async (url, fields) => {
		const answer = await get(url);
		expect(answer.statusCode).toBe(400);
		expect(answer.headers["cache-control"]).toBe("no-store");
		const { problems } = answer.json();
		expect(problems.map(({ field }: { field: string }) => field).sort()).toEqual(
			[...fields].sort(),
		);
		for (const { message } of problems) expect(message).toMatch(/^(is|must|holds) /);
	});

	test.each([
		["getCatalogProgramsList", {}, ["isB2b", "countryId"]],
		[
			"getCatalogProgramsList",
			{ isB2b: "maybe", countryId: [], category: 7 },
			["isB2b", "countryId", "category"],
		],
		["getSignedImageUrl", {}, ["image_path"]],
		["getSignedImageUrl", { image_path: { a: 1 } }, ["image_path"]],
	])(
		"CALL-009: a body for %s of %j is a 400 with one problem a field",
		async (name, body, fields) => {
			const answer = await post(`/api?method=${name}`, body);
			expect(answer.statusCode).toBe(400);
			const { problems } = answer.json();
			expect(problems.map(({ field }: { field: string }) => field).sort()).toEqual(
				[...fields].sort(),
			);
		},
	);

	test.each([
		["/sheldon/getProductLvcData?courseIds=1&countryId=99999", "countryId"],
		["/sheldon/getFreemiumCourseData?course_id=999999", "course_id"],
		["/sheldon/getFreemiumCourseData?course_id=1&countryId=99999", "countryId"],
		["/sheldon/getSkillupCourseData?course_id=999999", "course_id"],
		["/sheldon/getCourseDetailsById?courseId=999999&countryId=1", "courseId"],
		[
			"/sheldon/getCohortBatchInfo?product_type=university&product_id=999999&country_id=1",
			"product_id",
		],
		["/sheldon/getProductPrice?product_type=bundle&product_id=999999&country_id=1", "product_id"],
		["/api?method=getBundlePopup&product_id=999999&country_id=1", "product_id"],
		["/api?method=getCoursePopup&product_id=1001&country_id=99999", "country_id"],
		[
			"/api-nocache?method=getCouponsdicountDetails&product_type=1&product_id=999999&country_id=1",
			"product_id",
		],
		["/sheldon/getCourseBatchesData?courseIds=1&countryId=99999", "countryId"],
		["/sheldon/getCoursePageHeaderData?course_id=999999", "course_id"],
		["/sheldon/getCoursePagePreviewPlaylist?course_id=999999", "course_id"],
		["/sheldon/getCountryLocation?country_id=99999", "country_id"],
		["/sheldon/getVideoUrl?video=nothing", "video"],
	])("CALL-009: %s is a 404 that names the field", async (url, field) => {
		const answer = await get(url);
		expect(answer.statusCode).toBe(404);
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.json().problems).toEqual([
			{ field, message: expect.stringMatching(/^names no /) },
		]);
	});

	test("CALL-009: an unknown category is a 404 that names the field", async () => {
		const answer = await post("/api?method=getCatalogProgramsList", {
			isB2b: false,
			countryId: us,
			category: "cooking",
		});
		expect(answer.statusCode).toBe(404);
		expect(answer.json().problems[0].field).toBe("category");
	});
});

describe("a call that fails, in the browser", () => {
	const emptyLists = new Set([
		"getCohortBatchInfo",
		"getCatalogProgramsList",
		"getCourseBatchesData",
		"getVideoUrl",
		"getMultipleVideoUrl",
		"getCoursePagePreviewPlaylist",
	]);
	const all: AnyCall[] = [
		...Object.values(published),
		...Object.values(videos),
		getSkillUpHomePagePopUpData,
		getCountryLocation,
	].filter(
		(candidate): candidate is AnyCall => typeof candidate === "object" && "verb" in candidate,
	);

	test.each(all.map((call) => [call.name, call] as const))(
		"CALL-005, CALL-006: %s logs SL:Error and rejects as published, for every kind of failure",
		async (name, call) => {
			const failures = [
				() => Promise.reject(new TypeError("Failed to fetch")),
				async () => Response.json({ status: 503 }, { status: 503 }),
				async () => new Response("<h1>Sign in</h1>"),
			];
			for (const fetch of failures) {
				const logged: unknown[][] = [];
				const ask = createCallApi({
					bases: defaultCallBases,
					fetch,
					logError: (...input) => logged.push(input),
					now: () => 0,
					pageQuery: "",
				});
				const failed = await ask(call, {}).catch((problem: unknown) => problem);
				if (emptyLists.has(name)) expect(failed).toEqual([]);
				else expect(failed).toBeInstanceOf(Error);
				expect(logged.map(([first]) => first)).toEqual([`SL:Error ${name}`]);
			}
		},
	);

	test("CALL-069, CALL-070, CALL-071, CALL-064: videos, groups and the list of programs reject with an empty list", () => {
		const named = all.filter(({ onFailure }) => onFailure === "empty list");
		expect(new Set(named.map(({ name }) => name))).toEqual(emptyLists);
	});

	test("CALL-063, CALL-064: the list of programs is given up after 15000 ms: logged, an empty list", async () => {
		const late = new AbortController();
		const asked: number[] = [];
		const logged: unknown[][] = [];
		const ask = createCallApi({
			bases: defaultCallBases,
			fetch: (_address, { signal }) =>
				new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
			logError: (...input) => logged.push(input),
			now: () => 0,
			timeout: (ms) => {
				asked.push(ms);
				return late.signal;
			},
			pageQuery: "",
		});
		const answer = ask(published.getCatalogProgramsList, {
			isB2b: false,
			countryId: us,
		});
		late.abort();
		await expect(answer).rejects.toEqual([]);
		expect(asked).toEqual([15_000]);
		expect(logged[0]?.[0]).toBe("SL:Error getCatalogProgramsList");
	});
});
