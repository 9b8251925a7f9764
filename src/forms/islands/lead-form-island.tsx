import { toBrowserProps } from "#forms/lead-form/lead-form-props.ts";
import { LeadForm } from "#forms/views/lead-form-view.tsx";
import { island } from "#shell/pages/island.tsx";

/** A form waits for a hand that reaches for it: until then it is HTML that works by itself. */
export const LeadFormIsland = island("forms/lead-form", "interaction", LeadForm, toBrowserProps);
