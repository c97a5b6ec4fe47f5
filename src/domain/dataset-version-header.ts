/** Response header with the dataset version that a GraphQL response was read from. */
export const DATASET_VERSION_HEADER = 'x-dataset-version'
