import {
	jobGuaranteePage,
	programBrochureAddress,
	syllabusFileAddress,
	universityBrochureAddress,
} from "#catalogue/addresses.ts";
import type { ProductKind } from "#catalogue/product.ts";
import {
	type CataloguePlacement,
	cataloguePlacements as names,
} from "#catalogue/products/product-form-rules.ts";
import { handbookAddress, numbersAddress } from "#storefront/documents/addresses.ts";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import { messages } from "./messages.ts";

/** A PDF about a product or a category, at a public address. */
interface PublicDocument {
	readonly address: { to(subject: { readonly slug: string }): string };
	/** The label on the thank-you page. */
	readonly label: string;
	/** The title in the email, before the name of its product. */
	readonly title: string;
}

/** The documents about the product of the page. */
export const productDocuments: Readonly<Record<ProductKind, PublicDocument | undefined>> = {
	course: { address: syllabusFileAddress, ...messages.syllabus },
	bundle: { address: programBrochureAddress, ...messages.curriculum },
	university: { address: universityBrochureAddress, ...messages.curriculum },
	"free-course": undefined,
};

/** A form hands this over once it is sent. */
type LeadMagnet =
	| { readonly kind: "product document" }
	| { readonly kind: "category document"; readonly document: PublicDocument }
	/** The ebook of the category. */
	| { readonly kind: "ebook" }
	/** Free lessons: the one after the first, or all of them. */
	| { readonly kind: "lessons"; readonly isPlaylist: boolean }
	| { readonly kind: "page"; readonly label: string; readonly href: string };

/** The pages that end with a band of links to forms. */
type LinkingPage = ProductKind | "category";

interface PlacementOffer {
	/** Absent where an advisor answers. */
	readonly magnet?: LeadMagnet;
	/** The pages whose band links to the form, and the icon of the link. */
	readonly band?: PlacementLink;
	/**
	 * The pages that link to the form below the price: their band has two forms that ask for a phone
	 * number, and not one more.
	 */
	readonly price?: PlacementLink;
}

interface PlacementLink {
	readonly pages: readonly LinkingPage[];
	readonly icon: IconName;
}

const programs = ["bundle", "university"] as const;
const products = ["course", ...programs] as const;

const productDocument = { kind: "product document" } as const;
const lesson = { kind: "lessons", isPlaylist: false } as const;
const playlist = { kind: "lessons", isPlaylist: true } as const;

/**
 * The purpose of each placement on the pages of the catalogue; a band shows its links in this
 * order.
 */
const placementOffers: Readonly<Record<CataloguePlacement, PlacementOffer>> = {
	[names.call]: { band: { pages: products, icon: "calendar" } },
	[names.callBack]: { price: { pages: products, icon: "phone" } },
	[names.question]: { band: { pages: products, icon: "mail" } },
	[names.groups]: { price: { pages: ["course"], icon: "users" } },
	[names.waitingList]: {},
	[names.universityTeams]: { price: { pages: ["university"], icon: "users" } },
	[names.freeLearning]: { band: { pages: ["free-course"], icon: "book" } },
	[names.business]: {},
	[names.agenda]: { magnet: productDocument },
	[names.agendaFirstFold]: { magnet: productDocument },
	[names.bundleAgenda]: { magnet: productDocument },
	[names.bundleAgendaFirstFold]: { magnet: productDocument },
	[names.preview]: { magnet: lesson },
	// One lesson is open to everybody; its page links to the forms for the next ones.
	[names.previews]: { magnet: playlist },
	[names.bundlePreview]: { magnet: lesson },
	[names.bundlePreviews]: { magnet: playlist },
	[names.jobGuarantee]: {
		magnet: {
			kind: "page",
			label: messages.jobGuaranteeLabel,
			href: jobGuaranteePage,
		},
		price: { pages: programs, icon: "info" },
	},
	[names.handbook]: {
		magnet: {
			kind: "category document",
			document: { address: handbookAddress, ...messages.handbook },
		},
		band: { pages: ["category"], icon: "book" },
	},
	[names.numbers]: {
		magnet: {
			kind: "category document",
			document: { address: numbersAddress, ...messages.numbers },
		},
		band: { pages: ["category"], icon: "info" },
	},
	[names.ebook]: {
		magnet: { kind: "ebook" },
		band: { pages: ["category"], icon: "download" },
	},
};

const offersByPlacement = new Map<string, PlacementOffer>(Object.entries(placementOffers));

/** Undefined where an advisor answers, and for a placement of other pages. */
export function findMagnet(siteModule: string): LeadMagnet | undefined {
	return offersByPlacement.get(siteModule)?.magnet;
}

export interface LinkedPlacement {
	readonly siteModule: string;
	readonly icon: IconName;
	readonly magnet: LeadMagnet | undefined;
}

/** The forms to which the band of a page links, or the line below its price. */
export function listLinkedPlacements(
	page: LinkingPage,
	place: "band" | "price",
): LinkedPlacement[] {
	return [...offersByPlacement].flatMap(([siteModule, { magnet, [place]: link }]) =>
		link?.pages.includes(page) ? [{ siteModule, icon: link.icon, magnet }] : [],
	);
}
