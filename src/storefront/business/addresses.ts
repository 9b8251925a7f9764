import { defineAddress } from "#core/addresses.ts";

export const businessAddress = defineAddress("/business");
export const learningHubPlusAddress = defineAddress("/business/learning-hub-plus");
export const corporateTrainingAddress = defineAddress("/business/corporate-training");
export const useCaseAddress = defineAddress("/business/use-cases/:slug");
export const businessCategoryAddress = defineAddress("/business/categories/:slug");
