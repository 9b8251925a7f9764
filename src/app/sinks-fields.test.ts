import { beforeAll, describe, expect, test } from "vitest";
import { findProduct } from "#catalogue/store/product-store.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { anOrderSubmission, openCart } from "#testing/orders.ts";
import {
	aBannerClick,
	aReportedEvent,
	aSiteWithSinks,
	reportEvents,
	untilSent,
} from "#testing/sinks.ts";
import { aSite } from "#testing/site.ts";
import { sendSubmission } from "#testing/submissions.ts";

let setup: Awaited<ReturnType<typeof aSiteWithSinks>>;
beforeAll(async () => {
	setup = await aSiteWithSinks({ env: { GA4_SILENT_PAGE_TYPES: "dual-master,subdomain,home" } });
});

const product = { product: "course-1009" };

async function send(...events: ReturnType<typeof aReportedEvent>[]) {
	const { site, amplitude, ga4 } = setup;
	const browser = aBrowser(site);
	const ids = await reportEvents(site, browser, events);
	await untilSent(site);
	const products = amplitude.events().filter(({ insert_id }) => ids.includes(insert_id));
	const classics = ga4.events().filter(({ params }) => ids.includes(String(params.event_id)));
	return { device: browser.cookies.sl_device, ids, products, classics };
}

describe("what each service gets of an event", () => {
	test("TRK-044, TRK-045, CALL-117: product analytics by its API, classic analytics by the Measurement Protocol", async () => {
		const { site, amplitude, ga4 } = setup;
		const { device, ids, products, classics } = await send(aBannerClick(site, "Start now"));
		const fields = {
			link_text: "Start now",
			link_url: "/courses",
			user_type: "b2c",
			event_time: site.clock().epochMilliseconds,
		};
		expect(products).toEqual([
			{
				insert_id: ids[0],
				device_id: device,
				time: site.clock().epochMilliseconds,
				event_type: "banner_clicked",
				event_properties: { ...fields, page_url: "/courses/sql-for-analysts" },
			},
		]);
		expect(JSON.parse(amplitude.received[0]?.body ?? "")).toMatchObject({
			api_key: "a key of ours",
		});
		const request = ga4.requests.find(({ client_id }) => client_id === device);
		expect(request?.query).toEqual({ measurement_id: "G-TEST1", api_secret: "a secret of ours" });
		expect(request).not.toHaveProperty("user_id");
		expect(classics).toEqual([
			{
				name: "banner_clicked",
				timestamp_micros: site.clock().epochMilliseconds * 1_000,
				params: {
					event_category: "Banner",
					event_action: "click",
					event_label: "undefined || Start now || /courses || /courses/sql-for-analysts",
					non_interaction: 0,
					event_id: ids[0],
					page_location: "http://localhost:3000/courses/sql-for-analysts",
					engagement_time_msec: 1,
					link_text: "Start now",
					link_url: "/courses",
					user_type: "b2c",
				},
			},
		]);
	});

	test("TRK-045: nobody acted where the flag of interaction is off", async () => {
		const { site } = setup;
		const { classics } = await send(aReportedEvent(site, "page_viewed", { page_type: "course" }));
		expect(classics[0]?.params).toMatchObject({ non_interaction: 1, event_action: "view" });
		expect(classics[0]?.params).not.toHaveProperty("engagement_time_msec");
	});

	test("TRK-003, TRK-004, TRK-024, TRK-025, TRK-027: the product of the page comes from the catalogue, with prices of the country", async () => {
		const { site } = setup;
		const click = aReportedEvent(
			site,
			"submit_clicked",
			{ site_module: "query box", sl_lead_type: "b2c" },
			product,
		);
		const { products } = await send(click);
		expect(products[0]?.event_properties).toMatchObject({
			...{ site_module: "query box", lead_source: "query box", page_type: "course" },
			...{ product_id: 1009, product_name: "SQL for Analysts", product_type: "course" },
			...{ category: expect.any(String), category_id: expect.any(String) },
			...{ training_type: expect.stringContaining("self-paced"), currency: "USD" },
			...{ price_self_paced: expect.any(Number), price_symbol: "$" },
			...{ ratings: expect.any(Number), product_image: expect.any(String) },
		});
		const { products: others } = await send(aBannerClick(site, "No product"));
		expect(others[0]?.event_properties).not.toHaveProperty("product_id");
	});

	test("TRK-004, TRK-026: a click in a product's page brings what belongs to the product, one in a page for companies the programs", async () => {
		const { site } = setup;
		const click = { block: "faqs", link_text: "Open", link_url: "" };
		const { products } = await send(
			aReportedEvent(site, "block_clicked", click, product),
			aReportedEvent(site, "block_clicked", click, {
				...{ product: "bundle-2001", page_type: "bundle" },
			}),
			aReportedEvent(site, "block_clicked", click, {
				...{ product: undefined, page_type: "business" },
			}),
		);
		const [course, bundle, business] = products.map(({ event_properties }) => event_properties);
		const titles = expect.arrayContaining([expect.any(String)]);
		expect(course).toMatchObject({
			...{ block: "faqs", product_name: "SQL for Analysts", learners: expect.any(Number) },
			...{ course_advisors: titles, master_programs: titles, programs_list: titles },
		});
		expect(course).not.toHaveProperty("sub_products");
		expect(bundle).toMatchObject({
			...{ course_advisors: titles, sub_products: titles, programs_list: titles },
		});
		expect(bundle).not.toHaveProperty("master_programs");
		expect(business).toMatchObject({ page_type: "business", programs_list: titles });
		expect(business).not.toHaveProperty("currency");
	});

	test("TRK-028, TRK-029: resources and practice tests under their published names", async () => {
		const { site } = setup;
		const resource = {
			...{ resourceId: 7, resourceName: "Reading plans", segment: "data", resourceType: "article" },
			...{ authorName: "Mary", views: 12, downloads: 0, openedAt: 5 },
		};
		const { products } = await send(
			aReportedEvent(site, "resource_opened", resource),
			aReportedEvent(site, "resource_video_paused", { ...resource, videoSeconds: 31 }),
			aReportedEvent(site, "practice_test_finished", {
				...{ testId: 3, questionsCorrect: 4, questionsAttempted: 5, hasPassed: false },
			}),
		);
		expect(products.map(({ event_properties }) => event_properties)).toMatchObject([
			{
				...{ resource_id: 7, resource_name: "Reading plans", resource_segment: "data" },
				...{ author_name: "Mary", view_count: 12, timestamp: 5 },
			},
			{ video_pause_time: 31 },
			{ questions_correct: 4, questions_attempted: 5, hasPassed: false },
		]);
	});

	test("TRK-009, TRK-011, TRK-012, TRK-013, TRK-014, TRK-015: texts become what they stand for, and what is empty is left out", async () => {
		const { site } = setup;
		const data = {
			...{ site_module: "12", sl_lead_type: "true", sl_product_id: "0", auto_lead: 0 },
			...{ prefilInfo: '{"a":1}', locatorData: "", customEventData: "91-98765" },
		};
		const { products } = await send(aReportedEvent(site, "lead_initiated", data));
		const fields = products[0]?.event_properties as Record<string, unknown>;
		expect(fields).toMatchObject({
			...{ site_module: 12, sl_lead_type: true, prefilInfo: { a: 1 } },
			customEventData: "91-98765",
		});
		for (const name of ["sl_product_id", "auto_lead", "locatorData"])
			expect(fields).not.toHaveProperty(name);
	});

	test("TRK-010: an event of which nothing remains is not sent, and those after it are", async () => {
		const { site } = setup;
		const { products } = await send(
			aReportedEvent(site, "banner_clicked", { link_text: "", link_url: "0" }),
			aBannerClick(site, "After it"),
		);
		expect(products.map(({ event_properties: fields }) => fields)).toMatchObject([
			{ link_text: "After it" },
		]);
	});

	test("TRK-041, TRK-042: a page type of the settings silences classic analytics alone", async () => {
		const { site } = setup;
		const click = aReportedEvent(
			site,
			"banner_clicked",
			{ link_text: "Quiet" },
			{ page_type: "subdomain" },
		);
		const { products, classics } = await send(click);
		expect(products).toHaveLength(1);
		expect(classics).toEqual([]);
	});

	test("TRK-050, TRK-051, TRK-052: a label has its three parts, no barred field and never an address", async () => {
		const { site } = setup;
		const { classics } = await send(
			aReportedEvent(
				site,
				"lead_initiated",
				{
					site_module: "query box",
					sl_lead_type: "b2c",
					prefilInfo: { email: "canary@example.com" },
					customEventData: "call 212 555 0142 99",
				},
				{ entry_page: "/free-courses", ...product },
			),
		);
		expect(classics[0]?.params.event_label).toBe("undefined || query box || b2c || /free-courses");
		const { classics: long } = await send(aBannerClick(site, "x".repeat(400)));
		const label = String(long[0]?.params.event_label);
		expect(label).toHaveLength(100);
		expect(label).toMatch(/^undefined \|\| x+ \|\| \/courses\/sql-for-analysts$/);
	});

	test("TRK-045: no more parameters and no longer values than classic analytics takes", async () => {
		const { site } = setup;
		const names = ["site_module", "sl_lead_type", "sl_product_id", "sl_product_type"];
		const data = Object.fromEntries(names.map((name) => [name, "y".repeat(300)]));
		const { classics } = await send(aReportedEvent(site, "submit_clicked", data, product));
		const { params = {} } = classics[0] ?? {};
		expect(Object.keys(params).length).toBeLessThanOrEqual(25);
		const { page_location: _address, ...others } = params;
		for (const [name, value] of Object.entries(others)) {
			expect(name.length).toBeLessThanOrEqual(40);
			expect(String(value).length).toBeLessThanOrEqual(100);
		}
	});
});

describe("what the server knows by itself", () => {
	test("TRK-023: an order of a visit with consent is sent, with its number; one of a visit without is not", async () => {
		const { site, amplitude } = setup;
		const orderOf = async (browser: Browser) => {
			const { order } = await openCart(browser);
			const submission = anOrderSubmission(order);
			expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
			await untilSent(site);
			return amplitude
				.events()
				.filter(({ event_type }) => event_type === "order_placed")
				.filter(({ device_id }) => device_id === browser.cookies.sl_device);
		};
		const counted = aBrowser(site);
		await reportEvents(site, counted, [aBannerClick(site, "Start")]);
		expect(await orderOf(counted)).toMatchObject([
			{ event_properties: { order_id: expect.any(String), currency: "USD" } },
		]);
		const before = amplitude.events().length;
		expect(await orderOf(aBrowser(site))).toEqual([]);
		expect(amplitude.events()).toHaveLength(before);
	});

	test("TRK-065: so is a course that an account has started", async () => {
		const { site, amplitude } = setup;
		const browser = await aMember(site);
		await reportEvents(site, browser, [aBannerClick(site, "Start")]);
		const slug = "reading-financial-statements-basics-skillup";
		const course = await findProduct(site.database.db, "free-course", { slug }, "");
		const assignmentToken = writeAssignmentToken({ courseId: course?.id ?? 0, pageSource: "/" });
		const query = new URLSearchParams({ assignmentToken });
		await browser.get(`/api?method=processFreemiumCourseOrderAssignment&${query}`, {
			"sec-fetch-site": "same-origin",
		});
		await untilSent(site);
		const { sl_device: device } = browser.cookies;
		expect(amplitude.events().filter(({ device_id }) => device_id === device)).toMatchObject([
			{ event_type: "banner_clicked" },
			{
				event_type: "course_enrolled",
				user_id: expect.any(String),
				event_properties: { product_id: course?.id, product_name: course?.title },
			},
		]);
	});
});

describe("what the site says about it", () => {
	test("CALL-076, CALL-078: there is no configuration of a survey, since no page loads the script that shows one", async () => {
		for (const url of ["/api/getWebEngageSurveyConfig", "/api?method=getWebEngageSurveyConfig"]) {
			const answer = await setup.site.server.inject(url);
			expect(answer.statusCode).toBe(200);
			expect(answer.json()).toEqual({ status: 200, data: {} });
		}
	});

	test("CALL-117: the page of choices names the services", async () => {
		const { body } = await setup.site.server.inject("/preferences");
		expect(body).toContain("These services are connected: WebEngage, Amplitude, Google Analytics.");
	});
});

describe("who gets nothing", () => {
	test("CALL-117: nobody, without configuration", async () => {
		const site = await aSite();
		await reportEvents(site, aBrowser(site), [aBannerClick(site, "Start")]);
		const { rows } = await site.database.pool.query(
			"select (select count(*)::int from events) as events, (select count(*)::int from sink_events) as queued, (select count(*)::int from jobs.job where name like 'sink-%') as jobs",
		);
		expect(rows).toEqual([{ events: 1, queued: 0, jobs: 0 }]);
		const { body } = await site.server.inject("/preferences");
		expect(body).toContain("No such service is connected right now.");
	});
});
