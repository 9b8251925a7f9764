import { categoryAddress } from "#catalogue/addresses.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { type CallBases, toBasePath } from "#core/calls.ts";
import type { Clock, Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Server } from "#platform/http/server.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import type { DatedPath, ModelSection } from "#visitors/site.ts";
import { sitemapRoutes } from "./sitemap-file-routes.ts";

/** Files for programs: crawlers, install prompts, language models, tools that report weaknesses. */
export function siteFileRoutes(
	server: Server,
	input: {
		site: SiteTextsSnapshot;
		catalogue: CatalogueSnapshot;
		publicUrl: string;
		db: Db;
		bases: CallBases;
		clock: Clock;
		/** Lists every public page except those of products. */
		listPaths: () => readonly (string | DatedPath)[];
		/** Lists what modules tell language models. */
		listSections: () => readonly ModelSection[];
	},
): void {
	const { site, catalogue, publicUrl, db, bases } = input;
	const unlisted = Object.values(bases)
		.map(toBasePath)
		.filter((path) => path !== "/")
		.concat(accountAddress.to());
	const refusals = unlisted.map((path) => `Disallow: ${path}\n`).join("");

	server.get("/robots.txt", { config: { load: "uncounted" } }, (_request, reply) =>
		reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send(`User-agent: *\n${refusals}\nSitemap: ${publicUrl}/sitemap.xml\n`),
	);

	sitemapRoutes(server, {
		db,
		publicUrl,
		pages: input.listPaths,
	});

	server.get("/llms.txt", (_request, reply) => {
		const { brand } = site;
		const fields = {
			title: "Fields",
			links: catalogue.categories.map(({ slug, name, summary }) => ({
				...{ name, summary, path: categoryAddress.to({ slug }) },
			})),
		};
		const sections = [fields, ...input.listSections()].map(
			({ title, links }) =>
				`## ${title}\n\n${links.map((link) => toModelLine(link, publicUrl)).join("\n")}\n`,
		);
		return reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send([`# ${brand.name}\n`, `> ${brand.tagline}\n`, ...sections].join("\n"));
	});

	server.get(securityPath, { config: { load: "uncounted" } }, (_request, reply) => {
		const { securityContact } = site.brand;
		if (!securityContact) return reply.callNotFound();
		return reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=86400")
			.send(writeSecurityText(securityContact, publicUrl, input.clock()));
	});

	server.get("/site.webmanifest", { config: { load: "uncounted" } }, (_request, reply) =>
		reply
			.type("application/manifest+json")
			.header("cache-control", "public, max-age=3600")
			.send({
				name: site.brand.name,
				short_name: site.brand.name,
				description: site.brand.tagline,
				start_url: "/",
				display: "browser",
				background_color: "#fcfaf6",
				theme_color: "#fcfaf6",
				icons: manifestIcons(site.brand),
			}),
	);
}

const securityPath = "/.well-known/security.txt";
const securityDays = 180;

/** RFC 9116 wants an end less than a year ahead. It moves on with the clock, so a site that runs never has one that is over. */
function writeSecurityText(contact: string, publicUrl: string, now: Instant): string {
	const hour = now.round({ smallestUnit: "hour", roundingMode: "floor" });
	const fields = [
		["Contact", contact.startsWith("https://") ? contact : `mailto:${encodeURI(contact)}`],
		["Expires", hour.add({ hours: 24 * securityDays }).toString()],
		["Preferred-Languages", "en"],
		// Other addresses than https are not allowed there.
		...(publicUrl.startsWith("https://") ? [["Canonical", publicUrl + securityPath]] : []),
	];
	return fields.map(([name, value]) => `${name}: ${value}\n`).join("");
}

/** Markdown: brackets in a name would end the link. */
const toModelLine = (
	{ name, path, summary }: ModelSection["links"][number],
	publicUrl: string,
): string =>
	`- [${name.replace(/[[\]\\]/g, "\\$&")}](${publicUrl}${path}): ${summary.replace(/\s+/g, " ")}`;

function manifestIcons({ icon }: Brand): object[] {
	if (icon) return [{ src: icon, sizes: "any" }];
	return [
		{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
		{
			src: "/icon-512.png",
			type: "image/png",
			sizes: "512x512",
			purpose: "any maskable",
		},
	];
}
