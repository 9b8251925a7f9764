import {
	programBrochureAddress,
	syllabusFileAddress,
	universityBrochureAddress,
} from "#catalogue/addresses.ts";
import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import { findCourse } from "#catalogue/courses/course-store.ts";
import { listPartners } from "#catalogue/people/people-store.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import {
	findBundle,
	findUniversityProgram,
} from "#catalogue/programs/program-store.ts";
import type { Address } from "#core/addresses.ts";
import { type Clock, localDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Request, Server } from "#platform/http/server.ts";
import type { PdfDocument } from "#platform/pdf/document.ts";
import type { Shelf } from "#platform/render-worker/file-cache.ts";
import { answerPdf } from "#platform/render-worker/pdf-response.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { bundleBrochure, universityBrochure } from "./brochure-document.ts";
import type { Publisher } from "./document-style-rules.ts";
import { type Occasion, syllabusOf } from "./syllabus-document.ts";

export interface FileParts {
	readonly server: Server;
	readonly db: Db;
	readonly clock: Clock;
	readonly catalogue: CatalogueBook;
	readonly shelf: Shelf;
	readonly visitorOf: (request: Request) => Audience;
	readonly publisherNow: () => Publisher;
	readonly timeZone: string;
}

type Write = (
	slug: string,
	country: string,
	occasionFor: (category: string) => Occasion | undefined,
) => Promise<PdfDocument | undefined>;

/** The files of products, with the prices of the visitor's country. */
export function productFileRoutes(parts: FileParts): void {
	const { db } = parts;
	fileRoute(parts, syllabusFileAddress, "syllabus", async (slug, ...about) => {
		const [country, occasionFor] = about;
		const course = await findCourse(db, slug, country);
		const occasion = course && occasionFor(course.category);
		return occasion && syllabusOf(course, occasion);
	});
	fileRoute(
		parts,
		programBrochureAddress,
		"brochure",
		async (slug, country, occasionFor) => {
			const bundle = await findBundle(db, slug, country);
			const occasion = bundle && occasionFor(bundle.category);
			if (!occasion) return undefined;
			const courses = await Promise.all(
				bundle.details.courses.map((one) => findCourse(db, one, country)),
			);
			const known = courses.filter((course) => course !== undefined);
			return bundleBrochure(bundle, known, occasion);
		},
	);
	fileRoute(
		parts,
		universityBrochureAddress,
		"brochure",
		async (slug, country, occasionFor) => {
			const program = await findUniversityProgram(db, slug, country);
			const occasion = program && occasionFor(program.category);
			if (!occasion) return undefined;
			const university = (await listPartners(db)).find(
				({ id }) => id === program.university,
			);
			return universityBrochure(program, university, occasion);
		},
	);
}

function fileRoute(
	parts: FileParts,
	address: Address<string>,
	name: string,
	write: Write,
): void {
	const { server, catalogue, shelf, clock, timeZone: zone } = parts;
	server.get(address.pattern, async (request, reply) => {
		const { slug = "" } = request.params as { slug?: string };
		const country = catalogue.priceCountry(parts.visitorOf(request).country);
		const now = clock();
		const occasionFor = (wanted: string): Occasion | undefined => {
			const category = catalogue.categories.find((one) => one.slug === wanted);
			const publisher = parts.publisherNow();
			const locale = localeFor(country);
			return category && { publisher, category, country, locale, now, zone };
		};
		// Dates are counted from today, so yesterday's file is not today's.
		const key = [address.pattern, slug, country, localDate(now, zone)].join(
			"\0",
		);
		const file = await shelf.get(key, () => write(slug, country, occasionFor));
		if (!file) return reply.callNotFound();
		// Browsers ask each time, since prices differ by country; the answer is mostly 304.
		return answerPdf(request, reply, file, {
			name: `${slug}-${name}`,
			cache: "private, no-cache",
		});
	});
}
