/** Where on the page Stripe draws its fields. */
export const stripePlaceId = 'stripe-fields';
