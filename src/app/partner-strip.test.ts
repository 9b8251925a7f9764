import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aSite, openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
	const pictures = JSON.stringify({
		mobile: "/files/mobile.avif",
		tablet: "/files/tablet.avif",
		desktop: "/files/desktop.avif",
	});
	await sql`update content set value = jsonb_set(value, '{partners}', value->'partners' || ${pictures}::jsonb) where collection = 'skillup'`.execute(
		site.database.db,
	);
	await site.reload();
});

const devices = {
	"an Android phone":
		"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
	"an Android tablet":
		"Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
	"a BlackBerry":
		"Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; en) AppleWebKit/534.11+ (KHTML, like Gecko) Version/7.1.0.346 Mobile Safari/534.11+",
	"an iPhone":
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
	"an iPad":
		"Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
	"a desktop":
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};
type Device = keyof typeof devices;

/** Finds the link of the picture of a wide screen on this device. */
const getPicture = (screen: string, device: Device) =>
	site.server.inject({
		url: `/partner-strip/${screen}`,
		headers: { "user-agent": devices[device] },
	});

describe("the strip of partners", () => {
	test.each<[string, Device, string, string]>([
		["SEO-009", "an Android phone", "mobile", "mobile"],
		["SEO-009", "an Android tablet", "mobile", "mobile"],
		["SEO-009", "a BlackBerry", "mobile", "mobile"],
		["SEO-009", "an iPhone", "mobile", "mobile"],
		["SEO-010", "an iPad", "tablet", "tablet"],
		["SEO-011", "a desktop", "tablet", "desktop"],
	])(
		"SEO-009, SEO-010, SEO-011: by %s, %s gets the %s picture below 64rem and the %s one above",
		async (_, device, below, above) => {
			for (const [screen, picture] of [
				["tablet", below],
				["desktop", above],
			] as const) {
				const answer = await getPicture(screen, device);
				expect(answer.statusCode).toBe(302);
				expect(answer.headers.location).toBe(`/files/${picture}.avif`);
				// The picture differs by device, and no shared cache keeps it.
				expect(answer.headers.vary).toContain("user-agent");
				expect(answer.headers["cache-control"]).toContain("private");
			}
		},
	);

	test("SEO-009: the page offers the picture by width and by device, and is the same page for every device", async () => {
		const fetchPage = (device: Device) =>
			site.server.inject({
				url: "/skillup-free-online-courses",
				headers: { accept: "text/html", "user-agent": devices[device] },
			});
		const phone = await fetchPage("an iPhone");
		expect(phone.body).toMatch(
			/<source srcSet="\/files\/mobile\.avif" media="\(width &lt; 48rem\)"[^>]*><source srcSet="\/partner-strip\/tablet" media="\(width &lt; 64rem\)"[^>]*><img src="\/partner-strip\/desktop"/i,
		);
		expect(phone.headers["cache-control"]).toMatch(/^public/);
		expect(phone.headers.vary ?? "").not.toMatch(/user-agent/i);
		expect((await fetchPage("a desktop")).body).toBe(phone.body);
	});

	test("another screen, or a site without pictures, has none", async () => {
		expect((await getPicture("watch", "a desktop")).statusCode).toBe(404);
		const own = await openSharedSite();
		const answer = await own.server.inject("/partner-strip/desktop");
		expect(answer.statusCode).toBe(404);
	});
});
