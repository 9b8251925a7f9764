import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import {
	programBrochureAddress,
	syllabusFileAddress,
	universityBrochureAddress,
} from "#catalogue/addresses.ts";
import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { findProductById } from "#catalogue/store/product-store.ts";
import type { Instant } from "#core/time.ts";
import type { LeadDocument } from "#deliveries/emails/visitor-email.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { createEbookLink } from "#resources/ebooks/ebook-link-rules.ts";
import { listResources } from "#resources/store.ts";
import {
	handbookAddress,
	numbersAddress,
} from "#storefront/documents/addresses.ts";
import { hasCareerFigures } from "./download-rules.ts";
import { findPageCategory } from "./form-location-commands.ts";

/** Long enough to be read after a holiday. */
const ebookLinkDays = 14;
const maxEbooks = 1_000;

const productDocuments = {
	course: { word: "Syllabus", address: syllabusFileAddress },
	bundle: { word: "Brochure", address: programBrochureAddress },
	university: { word: "Brochure", address: universityBrochureAddress },
} as const;

interface LeadDocumentDeps {
	readonly db: Db;
	readonly hash: SecretHmac;
	readonly publicUrl: string;
	readonly books: Pick<ContentSnapshots, "forms" | "catalogue" | "site">;
}

interface CategoryFile {
	readonly word: string;
	readonly to: (field: { readonly slug: string }) => string;
}
/** Of a field; whoever knows their address may read them. */
const categoryFiles = new Map<string, CategoryFile>([
	[
		cataloguePlacements.handbook,
		{ word: "Career handbook", to: handbookAddress.to },
	],
	[cataloguePlacements.numbers, { word: "Numbers", to: numbersAddress.to }],
]);

/** What a visitor asked for on paper, where the form was one for that and the file is still there. */
export async function findLeadDocument(
	deps: LeadDocumentDeps,
	stored: StoredLead,
	now: Instant,
): Promise<LeadDocument | undefined> {
	const { lead, product } = stored;
	const placement = deps.books.forms.placement(lead.siteModule);
	if (!placement?.followUps.includes("download")) return undefined;
	if (lead.ebook) return findEbookDocument(deps, lead.ebook.id, now);
	if (!product) return findCategoryFile(deps, stored);
	if (product.kind === "free-course") return undefined;
	const { word, address } = productDocuments[product.kind];
	const catalogueProduct = await findProductById(
		deps.db,
		product.kind,
		product.id,
		"",
	);
	if (!catalogueProduct) return undefined;
	return {
		title: `${word} of ${catalogueProduct.title} (PDF)`,
		href: deps.publicUrl + address.to({ slug: catalogueProduct.slug }),
	};
}

function findCategoryFile(
	{ books, publicUrl }: LeadDocumentDeps,
	{ lead, source }: StoredLead,
): LeadDocument | undefined {
	const file = categoryFiles.get(lead.siteModule);
	const field = file && findPageCategory(books, source.page);
	return field && hasCareerFigures(books.site, field.slug)
		? {
				title: `${file.word} of ${field.name} (PDF)`,
				href: publicUrl + file.to({ slug: field.slug }),
			}
		: undefined;
}

async function findEbookDocument(
	{ db, hash, publicUrl }: LeadDocumentDeps,
	id: number,
	now: Instant,
): Promise<LeadDocument | undefined> {
	const ebooks = await listResources(db, {
		types: ["ebook"],
		limit: maxEbooks,
	});
	const ebook = ebooks.find((candidate) => candidate.id === id);
	if (!ebook) return undefined;
	const until = now.add({ hours: ebookLinkDays * 24 });
	return {
		title: `${ebook.title} (PDF)`,
		href: publicUrl + createEbookLink(hash, ebook.slug, until),
	};
}
