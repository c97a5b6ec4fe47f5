/** The response header that names the dataset version which a response of the GraphQL API was read from. */
export const DATASET_VERSION_HEADER = 'x-dataset-version'
