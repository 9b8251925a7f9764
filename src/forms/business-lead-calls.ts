/**
 * Leads of companies are sent to one of two published calls: both are served, forms use the
 * configured one.
 */
export type BusinessLeadCall = "segment-data" | "lead-gateway";

/** The page's `meta` that names it; without one forms use the segment-data method. */
export const businessLeadMeta = "business-leads";
