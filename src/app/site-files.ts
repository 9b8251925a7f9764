import {
	categoryAddress,
	courseAddress,
	courseScheduleAddress,
	courseSyllabusAddress,
} from "#catalogue/addresses.ts";
import { listCourseSlugs } from "#catalogue/store.ts";
import { type Bases, pathOfBase } from "#core/calls.ts";
import type { Db } from "#platform/database.ts";
import type { Server } from "#platform/http/server.ts";
import { escapeHtml } from "#shell/html.ts";
import { homeAddress } from "#storefront/addresses.ts";
import { businessPagesOf } from "#storefront/business/page-list.ts";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import type { Books } from "./create-site.ts";

/** Files for machines: crawlers, install prompts, language models. */
export function siteFileRoutes(
	server: Server,
	facts: { books: Books; publicUrl: string; db: Db; bases: Bases },
): void {
	const { books, publicUrl, db, bases } = facts;
	const unlisted = Object.values(bases)
		.map(pathOfBase)
		.filter((path) => path !== "/")
		.concat(accountAddress.to());
	const refusals = unlisted.map((path) => `Disallow: ${path}\n`).join("");

	server.get("/robots.txt", (_request, reply) =>
		reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send(`User-agent: *\n${refusals}\nSitemap: ${publicUrl}/sitemap.xml\n`),
	);

	server.get("/sitemap.xml", async (_request, reply) => {
		const urls = (await listedPaths(books, db)).map(
			(path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`,
		);
		return reply
			.type("application/xml; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send(
				`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
			);
	});

	server.get("/llms.txt", (_request, reply) => {
		const { brand } = books.site;
		const fields = books.catalogue.categories.map(
			({ slug, name, summary }) =>
				`- [${name}](${publicUrl}${categoryAddress.to({ slug })}): ${summary}`,
		);
		return reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send(
				`# ${brand.name}\n\n> ${brand.tagline}\n\n## Fields\n\n${fields.join("\n")}\n`,
			);
	});

	server.get("/site.webmanifest", (_request, reply) =>
		reply
			.type("application/manifest+json")
			.header("cache-control", "public, max-age=3600")
			.send({
				name: books.site.brand.name,
				short_name: books.site.brand.name,
				description: books.site.brand.tagline,
				start_url: "/",
				display: "browser",
				background_color: "#fcfaf6",
				theme_color: "#fcfaf6",
				icons: [
					{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
					{
						src: "/icon-512.png",
						type: "image/png",
						sizes: "512x512",
						purpose: "any maskable",
					},
				],
			}),
	);
}

/** Every public page: what a search engine may list. */
async function listedPaths(books: Books, db: Db): Promise<string[]> {
	const courses = await listCourseSlugs(db);
	return [
		homeAddress.to(),
		...books.catalogue.categories.map(({ slug }) =>
			categoryAddress.to({ slug }),
		),
		...courses.flatMap((slug) =>
			[courseAddress, courseSyllabusAddress, courseScheduleAddress].map(
				(address) => address.to({ slug }),
			),
		),
		...businessPagesOf(books.site.business).map(({ path }) => path),
		...books.site.pages.flatMap(({ addresses: [first] }) => first ?? []),
	];
}
