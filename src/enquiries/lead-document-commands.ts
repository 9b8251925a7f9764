import type { Books } from "#app/content/content-snapshots.ts";
import {
	programBrochureAddress,
	syllabusFileAddress,
	universityBrochureAddress,
} from "#catalogue/addresses.ts";
import { siteModules } from "#catalogue/products/product-form-rules.ts";
import { findProductById } from "#catalogue/store/product-store.ts";
import type { Instant } from "#core/time.ts";
import type { LeadDocument } from "#deliveries/emails/visitor-email.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db } from "#platform/database/database.ts";
import type { KeyedHash } from "#platform/secrets/hmac.ts";
import { ebookLink } from "#resources/ebooks/ebook-link-rules.ts";
import { listResources } from "#resources/store.ts";
import {
	handbookAddress,
	numbersAddress,
} from "#storefront/documents/addresses.ts";
import { hasFigures } from "./download-rules.ts";
import { fieldOnPage } from "./form-location-commands.ts";

/** Long enough to be read after a holiday. */
const daysOfEbook = 14;
const mostEbooks = 1_000;

const files = {
	course: { word: "Syllabus", address: syllabusFileAddress },
	bundle: { word: "Brochure", address: programBrochureAddress },
	university: { word: "Brochure", address: universityBrochureAddress },
} as const;

interface Parts {
	readonly db: Db;
	readonly hash: KeyedHash;
	readonly publicUrl: string;
	readonly books: Pick<Books, "forms" | "catalogue" | "site">;
}

interface FieldFile {
	readonly word: string;
	readonly to: (field: { readonly slug: string }) => string;
}
/** Of a field; whoever knows their address may read them. */
const fieldFiles = new Map<string, FieldFile>([
	[siteModules.handbook, { word: "Career handbook", to: handbookAddress.to }],
	[siteModules.numbers, { word: "Numbers", to: numbersAddress.to }],
]);

/** What a visitor asked for on paper, where the form was one for that and the file is still there. */
export async function documentOf(
	parts: Parts,
	stored: StoredLead,
	now: Instant,
): Promise<LeadDocument | undefined> {
	const { lead, product } = stored;
	const placement = parts.books.forms.placement(lead.siteModule);
	if (!placement?.followUps.includes("download")) return undefined;
	if (lead.ebook) return ebookOf(parts, lead.ebook.id, now);
	if (!product) return fieldFileOf(parts, stored);
	if (product.kind === "free-course") return undefined;
	const { word, address } = files[product.kind];
	const found = await findProductById(parts.db, product.kind, product.id, "");
	if (!found) return undefined;
	return {
		title: `${word} of ${found.title} (PDF)`,
		href: parts.publicUrl + address.to({ slug: found.slug }),
	};
}

function fieldFileOf(
	{ books, publicUrl }: Parts,
	{ lead, source }: StoredLead,
): LeadDocument | undefined {
	const file = fieldFiles.get(lead.siteModule);
	const field = file && fieldOnPage(books, source.page);
	return field && hasFigures(books.site, field.slug)
		? {
				title: `${file.word} of ${field.name} (PDF)`,
				href: publicUrl + file.to({ slug: field.slug }),
			}
		: undefined;
}

async function ebookOf(
	{ db, hash, publicUrl }: Parts,
	id: number,
	now: Instant,
): Promise<LeadDocument | undefined> {
	const ebooks = await listResources(db, {
		types: ["ebook"],
		limit: mostEbooks,
	});
	const ebook = ebooks.find((one) => one.id === id);
	if (!ebook) return undefined;
	const until = now.add({ hours: daysOfEbook * 24 });
	return {
		title: `${ebook.title} (PDF)`,
		href: publicUrl + ebookLink(hash, ebook.slug, until),
	};
}
