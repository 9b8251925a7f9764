import type { AnyContentPart } from "#platform/content/content.ts";
import { categoryCollection } from "./categories/category-content.ts";
import { couponCollection } from "./coupons/coupon-content.ts";
import {
	advisorCollection,
	instructorCollection,
	partnerCollection,
	reviewCollection,
} from "./people/people-content.ts";
import {
	bundlesPart,
	coursesPart,
	freeCoursesPart,
	universityPart,
} from "./product-import/product-content.ts";
import { productNameDocument } from "./product-names/product-name-content.ts";
import { subjectCollection } from "./subjects/subject-content.ts";
import { taxNoteDocument } from "./taxes/tax-note-content.ts";

export const catalogueContent: readonly AnyContentPart[] = [
	categoryCollection.part,
	partnerCollection.part,
	advisorCollection.part,
	instructorCollection.part,
	coursesPart,
	bundlesPart,
	universityPart,
	freeCoursesPart,
	reviewCollection.part,
	couponCollection.part,
	taxNoteDocument.part,
	productNameDocument.part,
	subjectCollection.part,
];
